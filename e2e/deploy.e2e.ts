import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { freePorts } from '@kopgroep/server-kit/testing/free-ports'
import { pick } from './catalogue.ts'
import { serveBuild } from './serve-shop.ts'
import { expect, Shop, test } from './shop.ts'

const ROOT = resolve(import.meta.dirname, '..')

/**
 * Creates a folder of symlinks to the checkout, except for the storefront's build, which a deploy replaces.
 */
function copyCheckout(folder: string) {
  mkdirSync(join(folder, 'apps/storefront'), { recursive: true })
  for (const path of ['node_modules', 'packages', 'languages', 'package.json', 'tsconfig.json'])
    symlinkSync(join(ROOT, path), join(folder, path))
  for (const path of ['app', 'build', 'public', 'server', 'dist'])
    cpSync(join(ROOT, 'apps/storefront', path), join(folder, 'apps/storefront', path), { recursive: true })
}

test('a tab that was open during a deploy still hydrates @once @long', async ({
  browser,
  catalogue,
  backend,
}) => {
  // A context of its own, because the other tests use another host.
  const page = await browser.newPage()
  const shop = new Shop(page, false, backend)
  const folder = mkdtempSync(join(tmpdir(), 'kopgroep-deploy-'))
  try {
    copyCheckout(folder)
    const [port] = await freePorts(1)
    const settings = { BUILDS: join(folder, 'builds') }
    const serve = () => serveBuild(`${backend.url}/graphql`, folder, Number(port), settings)
    const before = await serve()
    const product = pick(catalogue.simples, 'deploy')
    await page.goto(`${before.url}${product.path}`)
    await shop.isStarted()
    await before.close()
    // Simulates the next build: its files have other hashes, so the files of this build are gone.
    const assets = join(folder, 'apps/storefront/dist/client/assets')
    const replaced = readdirSync(assets).filter((file) =>
      /^(?:react|react-root|simple-product)[.-]/.test(file),
    )
    expect(replaced.length).toBeGreaterThan(2)
    for (const file of replaced) rmSync(join(assets, file))
    const after = await serve()
    await shop.addButton.click()
    await expect(shop.cart.line(product.name)).toBeVisible()
    await page.close()
    await after.close()
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
