import { expect, test } from 'vitest'
import { checkFiles } from './check-files.ts'
import { clusterFiles, haproxyEnvironment } from './cluster-files.ts'

const PORTS = {
  front: 1,
  frontTls: 8,
  varnish: 2,
  graphql: 3,
  postgres: 4,
  pgbouncer: 5,
  primary: 6,
  standby: 7,
  storefronts: [11, 12, 13],
  backends: [21, 22, 23, 24],
}

test('a cluster runs the files of deploy/ with ports of its own', () => {
  const files = clusterFiles(PORTS)
  expect(files['backends.vcl']?.match(/\.port = "\d+"/g)).toEqual([
    '.port = "11"',
    '.port = "12"',
    '.port = "13"',
  ])
  expect(files['pgbouncer.ini']).toMatch(
    /^kopgroep = host=127\.0\.0\.1 port=4 dbname=kopgroep user=kopgroep /m,
  )
  expect(files['pgbouncer.ini']).toContain('pool_mode = transaction')
})

test('HAProxy gets every address that its configuration refers to', () => {
  const file = clusterFiles(PORTS)['haproxy.cfg'] ?? ''
  const requested = [...file.matchAll(/"\$\{(\w+)\}"/g)].map(([, name]) => name)
  expect([...new Set(requested)].sort()).toEqual(Object.keys(haproxyEnvironment(PORTS, 'shop.pem')).sort())
})

test('the files are valid for the installed programs that read them', async () => {
  expect((await checkFiles()).broken).toEqual([])
})
