import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '@kopgroep/scripts/runtime.mjs'

/** Ports of a cluster on this machine. */
export interface ClusterPorts {
  front: number
  frontTls: number
  varnish: number
  graphql: number
  postgres: number
  pgbouncer: number
  primary: number
  standby: number
  storefronts: readonly number[]
  backends: readonly number[]
}

const read = (file: string) => readFileSync(join(ROOT, 'deploy', file), 'utf8')
const local = (port: number | undefined) => `127.0.0.1:${port}`

/** Builds the environment variables that deploy/haproxy/haproxy.cfg reads. */
export function haproxyEnvironment(ports: ClusterPorts, certificate: string): Record<string, string> {
  const numbered = (name: string, list: readonly number[]) =>
    list.map((port, index) => [`${name}_${index + 1}`, local(port)])
  return {
    FRONT: local(ports.front),
    FRONT_TLS: local(ports.frontTls),
    CERTIFICATE: certificate,
    VARNISH: local(ports.varnish),
    GRAPHQL: local(ports.graphql),
    POSTGRES: local(ports.postgres),
    PRIMARY: local(ports.primary),
    STANDBY: local(ports.standby),
    ...Object.fromEntries([
      ...numbered('STOREFRONT', ports.storefronts),
      ...numbered('BACKEND', ports.backends),
    ]),
  }
}

/** Renders the files of deploy/ for the ports of this cluster. @returns texts by name */
export function clusterFiles(ports: ClusterPorts): Record<string, string> {
  let storefront = 0
  const backends = read('varnish/backends.vcl').replace(/\.port = "\d+"/g, () => {
    storefront += 1
    return `.port = "${ports.storefronts[storefront - 1]}"`
  })
  const pgbouncer = read('pgbouncer/pgbouncer.ini')
    .replace(/ port=\d+/, ` port=${ports.postgres}`)
    .replace(/^listen_port = .*$/m, `listen_port = ${ports.pgbouncer}`)
    .replace(/^auth_type = .*$/m, 'auth_type = any')
    .replace(/^auth_file = .*\n/m, '')
    .replace(/dbname=kopgroep/, 'dbname=kopgroep user=kopgroep')
  return {
    'shop.vcl': read('varnish/shop.vcl'),
    'backends.vcl': backends,
    'haproxy.cfg': read('haproxy/haproxy.cfg'),
    'pgbouncer.ini': pgbouncer,
  }
}
