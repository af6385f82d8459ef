import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { healthy, startProgram } from '@kopgroep/scripts/programs.mjs'
import { environment, ROOT } from '@kopgroep/scripts/runtime.mjs'
import { freePorts } from '@kopgroep/server-kit/testing/free-ports'
import type { Browser } from '@playwright/test'
import { ADD_TO_CART, openPage } from '../browser.ts'
import type { Application } from '../phone.ts'
import type { Peer } from '../sites.ts'
import { demoProducts } from './demo-products.ts'

/** npm package that contains the skeleton; `npm create @shopify/hydrogen` copies it. */
const PACKAGE = '@shopify/create-hydrogen'
const VERSION = '5.0.39'
const FOLDER = join(ROOT, 'tools/lab/bench/.work', `hydrogen-${VERSION}`)
const SKELETON = 'package/dist/assets/hydrogen/starter'
const BUILT = join(FOLDER, 'dist/server/index.js')
/** Packages needed to build the skeleton. Its other packages check types and style, or deploy. */
const BUILD_TOOLS = ['@react-router/dev', '@react-router/fs-routes', '@shopify/mini-oxygen', 'vite']

/**
 * Starts Shopify Hydrogen's unchanged skeleton as a production build with the demo shop's products. Downloads
 * it from npm and builds it once in tools/lab/bench/.work. Shopify's hosted scripts for consent and analytics are
 * not included.
 */
export async function openHydrogen(): Promise<Peer> {
  if (!existsSync(BUILT)) build()
  const [port = 0] = await freePorts(1)
  const url = `http://127.0.0.1:${port}`
  const program = startProgram(
    'hydrogen',
    ['tools/lab/bench/peer/hydrogen-server.ts', FOLDER, String(port)],
    {
      NODE_ENV: 'production',
    },
  )
  if (!(await healthy(program, url))) throw new Error("Hydrogen's skeleton did not start.")
  const { products, categories } = demoProducts()
  const product = (place: number) => `${url}/products/${products[place]?.handle}`
  const listing = (place: number) => `${url}/collections/${categories[place]?.handle}`
  return {
    site: {
      name: 'Hydrogen skeleton',
      pages: { home: `${url}/`, listing: listing(0), product: product(0) },
      seconds: { home: `${url}/`, listing: listing(1), product: product(1) },
      card: 'main a.product-item',
      buyable: product(0),
      applications: async (browser, name) => (name === 'cart' ? cart(browser, url, product(0)) : null),
    },
    stop: program.stop,
  }
}

/** Adds a product to a cart of its own, for the cart page. */
async function cart(browser: Browser, url: string, product: string): Promise<Application> {
  const { context, page } = await openPage(browser, { phone: false })
  try {
    await page.goto(product, { waitUntil: 'networkidle' })
    await page.getByRole('button', { name: ADD_TO_CART }).first().click()
    await page.locator('.cart-line').first().waitFor()
    const storage = await context.storageState()
    const control = 'main .cart-line button[name=increase-quantity]'
    return { url: `${url}/cart`, rows: 'main .cart-line', control, storage }
  } finally {
    await context.close()
  }
}

function build(): void {
  console.log(`Building Hydrogen's skeleton of ${PACKAGE} ${VERSION} …`)
  const unpacked = `${FOLDER}-package`
  for (const folder of [FOLDER, unpacked]) rmSync(folder, { recursive: true, force: true })
  mkdirSync(unpacked, { recursive: true })
  run('npm', ['pack', `${PACKAGE}@${VERSION}`, '--silent'], unpacked)
  run('tar', ['-xzf', `shopify-create-hydrogen-${VERSION}.tgz`], unpacked)
  cpSync(join(unpacked, SKELETON), FOLDER, { recursive: true })
  rmSync(unpacked, { recursive: true })
  const manifest = join(FOLDER, 'package.json')
  const { devDependencies, ...rest } = JSON.parse(readFileSync(manifest, 'utf8'))
  const tools = Object.fromEntries(BUILD_TOOLS.map((name) => [name, devDependencies[name]]))
  writeFileSync(manifest, JSON.stringify({ ...rest, devDependencies: tools }, null, 2))
  run(
    'npm',
    ['install', '--ignore-scripts', '--include=dev', '--no-fund', '--no-audit', '--loglevel=error'],
    FOLDER,
  )
  run(join(FOLDER, 'node_modules/.bin/react-router'), ['build'], FOLDER)
}

function run(command: string, args: string[], cwd: string): void {
  const { status, stderr, error } = spawnSync(command, args, {
    cwd,
    encoding: 'utf8',
    maxBuffer: 64 * 1_024 ** 2,
    env: environment({ NODE_ENV: 'production' }),
  })
  if (status !== 0) throw new Error(`${command} ${args[0]} failed: ${error?.message ?? stderr}`)
}
