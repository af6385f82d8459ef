import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '@kopgroep/scripts/runtime.mjs'
import { freePorts } from '@kopgroep/server-kit/testing/free-ports'
import { expect, test } from 'vitest'
import { find, missingPackages } from './services.ts'

const FILES = join(ROOT, 'deploy/varnish')
const RULES = readFileSync(join(FILES, 'shop.vcl'), 'utf8')
const varnishd = missingPackages().some((name) => name.startsWith('varnish')) ? null : find('varnishd')

const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8'

/** Starts a storefront that answers with HTML or Markdown, and records the requested formats. */
async function openStorefront() {
  const accepted: string[] = []
  const server = createServer(({ url, headers }, response) => {
    if (url === '/ready') return response.end()
    const accept = headers.accept ?? ''
    accepted.push(accept)
    const isMarkdown = accept.includes('text/markdown') && !accept.includes('q=')
    response.writeHead(200, {
      'content-type': isMarkdown ? 'text/markdown' : 'text/html',
      'cache-control': 'public, max-age=60',
      vary: 'accept',
      xkey: 'cat_p_1',
    })
    response.end(isMarkdown ? '# Bidon' : '<h1>Bidon</h1>')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { accepted, port: (server.address() as AddressInfo).port, close: () => server.close() }
}

/** Starts Varnish with the shop's configuration. */
async function openVarnish(program: string, storefrontPort: number) {
  const folder = mkdtempSync(join(tmpdir(), 'kopgroep-varnish-'))
  chmodSync(folder, 0o755)
  const backends = readFileSync(join(FILES, 'backends.vcl'), 'utf8')
  writeFileSync(
    join(folder, 'backends.vcl'),
    backends.replace(/\.port = "\d+"/g, `.port = "${storefrontPort}"`),
  )
  writeFileSync(join(folder, 'shop.vcl'), RULES)
  const [port = 0] = await freePorts(1)
  const child = spawn(
    program,
    [
      ...['-F', '-j', 'none', '-n', join(folder, 'work'), '-a', `127.0.0.1:${port}`],
      ...['-f', join(folder, 'shop.vcl'), '-p', `vcl_path=${folder}`, '-p', 'http_gzip_support=off'],
      ...['-s', 'malloc,16m'],
    ],
    { stdio: 'ignore' },
  )
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      const gone = once(child, 'exit')
      child.kill()
      await gone
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function checkVariants(program: string) {
  const storefront = await openStorefront()
  const varnish = await openVarnish(program, storefront.port)
  try {
    const read = async (accept: string) =>
      (await fetch(`${varnish.url}/bidon.html`, { headers: { accept } })).headers.get('content-type')
    await expect
      .poll(() => read(BROWSER).catch(() => null), { timeout: 60_000, interval: 200 })
      .toBe('text/html')
    for (const accept of [BROWSER, '*/*', 'text/html', 'application/json']) {
      expect(await read(accept)).toBe('text/html')
    }
    for (const accept of ['text/markdown', 'text/markdown, text/html, */*', 'text/html, text/markdown']) {
      expect(await read(accept)).toBe('text/markdown')
    }
    expect(storefront.accepted).toEqual(['', 'text/markdown'])
    const weighed = 'text/html, text/markdown;q=0.5'
    expect(await read(weighed)).toBe('text/html')
    expect(storefront.accepted.at(-1)).toBe(weighed)
    await fetch(varnish.url, {
      method: 'PURGE',
      headers: { 'x-magento-tags-pattern': '((^|,)cat_p_1(,|$))' },
    })
    expect([await read(BROWSER), await read('text/markdown')]).toEqual(['text/html', 'text/markdown'])
    expect(storefront.accepted.slice(3)).toEqual(['', 'text/markdown'])
  } finally {
    await varnish.close()
    storefront.close()
  }
}

test(varnishd
  ? 'Varnish keeps a page in two variants, HTML and Markdown, and purges both'
  : 'the rules name Markdown (Varnish is not installed here: apt-get install varnish varnish-modules)', {
  timeout: 90_000,
}, async () => {
  if (varnishd) return checkVariants(varnishd)
  expect(RULES).toMatch(/set req\.http\.Accept = "text\/markdown"/)
})
