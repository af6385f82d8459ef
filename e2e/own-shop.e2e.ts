import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { healthy, type Program, startProgram } from '@kopgroep/scripts/programs.mjs'
import { environment, ROOT } from '@kopgroep/scripts/runtime.mjs'
import { freePorts } from '@kopgroep/server-kit/testing/free-ports'
import { expect, type Page, test } from '@playwright/test'
import { Backend } from './backend.ts'
import { Shop } from './shop.ts'

const FILES = join(ROOT, 'e2e/own-shop')
const PICTURES = join(ROOT, 'packages/demo-shop/pictures/masters')
/**
 * Names that do not depend on the shop's name: storage keys, the Trusted Types policy, and URLs of stored
 * data.
 */
const PRODUCT_NAMES = /kopgroep-[a-z-]+|'kopgroep'/g

interface OwnShop {
  url: string
  backend: string
  /** Address and first login of the admin. */
  admin: { url: string; email: string; password: string }
  run(command: string, ...args: string[]): string
}

/** Opens a production shop in a folder of its own, created by `npm run setup` without demo data. */
async function openOwnShop(): Promise<{ shop: OwnShop; close(): Promise<void> }> {
  const data = mkdtempSync(join(tmpdir(), 'own-shop-'))
  // The database server runs as another user if this process is root, and needs access to the folder.
  chmodSync(data, 0o755)
  const [port, backendPort, adminPort] = await freePorts(3)
  const [url, backend] = [`http://localhost:${port}`, `http://localhost:${backendPort}`]
  const settings = {
    ...{
      NODE_ENV: 'production',
      DEMO: '',
      LOG_LEVEL: 'silent',
      HOST: '127.0.0.1',
      DATABASE_URL: '',
      SMTP_URL: '',
    },
    SHOP_TOKEN: 's'.repeat(24),
    CONSUMER_KEY: 'c'.repeat(24),
    KOPGROEP_DATA: data,
    OUTBOX: 'on',
    PORT: String(port),
    BACKEND_PORT: String(backendPort),
    BACKEND_URL: backend,
    STOREFRONT_URL: url,
    ADMIN_PORT: String(adminPort),
    ADMIN_HOST: '127.0.0.1',
    ...{ STOREFRONT_URLS: url, COMMERCE_ENDPOINT: `${backend}/graphql`, IMAGE_CACHE: join(data, 'images') },
    BUILDS: join(data, 'builds'),
    IMAGE_FORMAT: 'webp',
    TRUST_PROXY: '0',
  }
  const run = (command: string, ...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(
      'node',
      [`apps/backend/src/commands/${command}.ts`, ...args],
      {
        cwd: ROOT,
        env: environment(settings),
        encoding: 'utf8',
      },
    )
    expect(status, stderr).toBe(0)
    return stdout
  }
  const running: Program[] = []
  const close = async () => {
    for (const program of running.reverse()) await program.stop()
    rmSync(data, { recursive: true, force: true })
  }
  try {
    const { email = '', password = '' } =
      /Admin: +(?<email>\S+), password (?<password>\S+)/.exec(
        run('setup', '--file', join(FILES, 'setup.yaml')),
      )?.groups ?? {}
    for (const [name, program, ready] of [
      ['backend', 'apps/backend/src/main.ts', `${backend}/ready`],
      ['storefront', 'apps/storefront/server/main.ts', `${url}/ready`],
    ] as const) {
      const started = startProgram(name, [program], settings)
      running.push(started)
      expect(await healthy(started, ready), `the ${name} is ready`).toBe(true)
    }
    const admin = { url: `http://localhost:${adminPort}`, email, password }
    return { shop: { url, backend, admin, run }, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Links to sections that this shop has not filled, and texts of the demo. */
const DEMO_CONTENT =
  /Onderdelenzoeker|Mijn fiets|>Winkels<|>Assortiment<|Blijf van voren|koersverhalen|werkplaats|PayPal|in het menu/

/** Lists the lines of a response that mention the demo. */
async function demoNamesIn(page: Page, path: string): Promise<string[]> {
  const answer = await page.request.get(path)
  expect(answer.status(), path).toBe(200)
  const lines = (await answer.text()).replaceAll(PRODUCT_NAMES, '').split(/[<>\n]/)
  return lines.filter((line) => /kopgroep/i.test(line)).map((line) => `${path}: ${line}`)
}

test('a shop under another name is set up, filled and ordered from @once', async ({ browser }) => {
  const { shop: own, close } = await openOwnShop()
  const context = await browser.newContext({ baseURL: own.url, locale: 'nl-NL' })
  const page = await context.newPage()
  const shop = new Shop(page, false, new Backend(own.backend))
  try {
    await test.step('an empty shop is whole at both widths', async () => {
      for (const path of [
        '/',
        '/en/',
        '/contact',
        '/search?q=zadel',
        '/checkout/cart',
        '/algemene-voorwaarden',
      ]) {
        await shop.open(path)
        await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible()
        for (const width of [390, 1440]) {
          await page.setViewportSize({ width, height: 900 })
          const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
          expect([path, width, overflow]).toEqual([path, width, 0])
        }
      }
    })

    await test.step('an empty shop leads nowhere that it has nothing to show', async () => {
      for (const path of ['/', '/contact', '/search?q=zadel'])
        expect((await (await page.request.get(path)).text()).match(DEMO_CONTENT), path).toBeNull()
      for (const path of ['/onderdelenzoeker', '/winkel', '/faq', '/blog'])
        expect([path, (await page.request.get(path)).status()]).toEqual([path, 404])
      await shop.open('/')
      await expect(page.getByRole('region', { name: 'Nieuwsbrief' })).toBeVisible()
    })

    await test.step('products come from a file', async () => {
      const message = own.run(
        'import',
        ...['--create-options', '--create-categories', '--images', PICTURES, join(FILES, 'products.csv')],
      )
      expect(message).toContain('5 products added')
      await expect(async () => {
        await shop.open('/zadels.html')
        await expect(shop.main.getByRole('link', { name: 'Maas 130' }).first()).toBeVisible({
          timeout: 2_000,
        })
      }).toPass()
    })

    await test.step('a guest orders by bank transfer', async () => {
      await shop.open('/zadelpen-27-2.html')
      // A method of a payment provider is not shown without that provider.
      await expect(shop.main.getByText('Betaal met')).toHaveCount(0)
      await expect(page.locator('#assortiment').getByRole('link')).not.toHaveCount(0)
      await shop.addButton.click()
      await expect(shop.cart.drawer).toBeVisible()
      await shop.open('/checkout')
      await shop.giveEmail('guest@shopper.example')
      for (const [label, value] of Object.entries({
        Voornaam: 'Marleen',
        Achternaam: 'Dijkstra',
        Postcode: '3012 CN',
        Huisnummer: '7',
        Telefoonnummer: '0612345678',
      }))
        await shop.field(label).fill(value)
      // This shop has no address lookup, so the shopper types street and city.
      await shop.field('Straat').fill('Coolsingel')
      await shop.field('Plaats').fill('Rotterdam')
      await shop.button('Kies bezorging').click()
      await shop.button('Naar betaling').click()
      await shop.order('Overboeking, wij verzenden na ontvangst')
      await expect(shop.thanks).toBeVisible()
      await expect(shop.main.getByText('NL02 ABNA 0123 4567 89')).toBeVisible()
    })

    await test.step('nobody reads the name of the demo', async () => {
      const paths = [
        '/',
        '/en/',
        '/zadels.html',
        '/rotte.html',
        '/contact',
        '/privacy',
        '/algemene-voorwaarden',
        '/modelformulier-herroeping',
        '/login',
        '/checkout',
        '/offline',
        '/llms.txt',
        '/.well-known/security.txt',
        '/site.webmanifest',
        '/feeds/google-1.xml',
        '/sitemap.xml',
        '/favicon.svg',
      ]
      const names = await Promise.all(paths.map((path) => demoNamesIn(page, path)))
      expect(names.flat()).toEqual([])
      const home = await (await page.request.get('/')).text()
      expect(home).toContain('<title>Zadels op maat | Zadelmaat</title>')
      expect(home).toContain('--color-kobalt-600:#7a1f5c')
      expect(await (await page.request.get('/favicon.svg')).text()).toContain('#7a1f5c')
      const mails = () =>
        fetch(`${own.backend}/outbox.json?to=guest@shopper.example`).then((answer) => answer.json())
      await expect.poll(async () => (await mails()).length).toBe(1)
      const [mail] = await mails()
      expect(mail).toMatchObject({
        from: expect.stringContaining('Zadelmaat'),
        subject: expect.stringMatching(/bij Zadelmaat$/),
      })
      expect(`${mail.html}${mail.text}`).not.toMatch(/kopgroep/i)
    })

    await test.step('the admin shows the name of the shop', async () => {
      const { url, email, password } = own.admin
      await page.goto(url)
      await expect(page).toHaveTitle('Zadelmaat')
      await expect(page.getByRole('heading', { level: 1, name: 'Zadelmaat', exact: true })).toBeVisible()
      expect(await page.locator('body').textContent()).not.toMatch(/kopgroep/i)
      await page.getByLabel('E-mailadres').fill(email)
      await page.getByLabel('Wachtwoord', { exact: false }).first().fill(password)
      await page.getByRole('button', { name: 'Inloggen', exact: true }).click()
      await expect(page.getByRole('banner').getByText('Zadelmaat', { exact: true })).toBeVisible()
      await expect(page).toHaveTitle('Werk · Zadelmaat')
      await page.getByRole('menuitem', { name: 'Bestellingen' }).click()
      await expect(page.getByRole('row', { name: /Marleen Dijkstra/ })).toBeVisible()
      await expect(page).toHaveTitle('Bestellingen · Zadelmaat')
      expect(await page.locator('body').textContent()).not.toMatch(/kopgroep/i)
    })
  } finally {
    await context.close()
    await close()
  }
})
