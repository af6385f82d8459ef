import type { APIRequestContext } from '@playwright/test'
import { newEmail } from './backend.ts'
import { pick } from './catalogue.ts'
import { type ReadDocument, readDocument } from './read-document.ts'
import { expect, test } from './shop.ts'

/** Where the walk begins; whatever these link to is asked for. */
const START = [
  '/',
  '/fragments/menu',
  '/account',
  '/account/orders',
  '/wishlist',
  '/vergelijken',
  '/checkout',
  '/checkout/cart',
  '/checkout/onepage/success',
  '/checkout/onepage/cancel',
  '/create-account',
  '/forgot-password',
  '/customer/account/createPassword',
  '/search?q=bidon',
]
/** `WHOLE_CRAWL=1 npx playwright test e2e/links.e2e.ts --project=desktop --timeout=0` goes to every page that is linked. */
const isWhole = Boolean(process.env.WHOLE_CRAWL)
/** Of pages whose addresses are alike (products, articles of the blog), as many as show where their kind leads. */
const MAX_OF_A_KIND = isWhole ? Number.POSITIVE_INFINITY : 25
/** Of a list the second page shows what all but the first are like. */
const FURTHER_PAGE = isWhole ? /^\?page=\d+$/ : /^\?page=2$/
const AT_ONCE = 4

/** Walks through the shop by its links, and gathers those that lead nowhere and pages that say too little of themselves. */
class Walk {
  readonly seen = new Set<string>()
  readonly broken: string[] = []
  readonly lacking: string[] = []
  private readonly titles = new Map<string, string>()
  private readonly waiting: { path: string; from: string }[] = []
  private readonly ofKind = new Map<string, number>()
  private readonly request: APIRequestContext
  private readonly origin: string

  constructor(request: APIRequestContext, origin: string) {
    this.request = request
    this.origin = origin
  }

  async from(start: readonly string[]): Promise<void> {
    for (const path of start) {
      this.seen.add(path)
      for (const link of await this.linksOf(path, 'the start')) this.meet(link, path, true)
    }
    await Promise.all(Array.from({ length: AT_ONCE }, () => this.goOn()))
  }

  private async goOn(): Promise<void> {
    for (let next = this.waiting.shift(); next; next = this.waiting.shift()) {
      for (const link of await this.linksOf(next.path, next.from)) this.meet(link, next.path, false)
    }
  }

  /** Paths of the shop that a page links to; filters and sorting are the same page, a second page of a list is another. */
  private async linksOf(path: string, from: string): Promise<string[]> {
    const answer = await this.request.get(this.origin + path)
    if (!answer.ok()) this.broken.push(`${answer.status()} ${path}, linked from ${from}`)
    if (!answer.headers()['content-type']?.startsWith('text/html')) return []
    const page = readDocument(await answer.text())
    if (answer.ok() && !path.includes('/fragments/')) this.examine(path, new URL(answer.url()), page)
    return page.links
      .map((href) => new URL(href, this.origin + path))
      .filter(({ origin }) => origin === this.origin)
      .map(addressOf)
  }

  /** One title, description, canonical address and heading; and no two pages of a language that are to be found share a title. */
  private examine(path: string, { pathname, search }: URL, page: ReadDocument) {
    const counts = [page.titles.length, page.canonical.length, page.headings, page.meta.size > 0 ? 1 : 0]
    const said = page.meta.get('description') ?? ''
    if (counts.some((count) => count !== 1) || said.length < 40)
      this.lacking.push(`${path}: ${counts} ${said}`)
    if (page.meta.get('robots')?.includes('noindex')) return
    const title = `${page.language}: ${page.titles[0]}`
    const other = this.titles.get(title)
    if (other !== undefined && other !== pathname + search)
      this.lacking.push(`${path} and ${other}: ${title}`)
    this.titles.set(title, pathname + search)
    if (page.canonical[0] !== this.origin + pathname + search) {
      this.lacking.push(`${path} is canonical at ${page.canonical[0]}`)
    }
  }

  private meet(path: string, from: string, isOfStart: boolean) {
    const kind = kindOf(path)
    const met = this.ofKind.get(kind) ?? 0
    if (this.seen.has(path) || (met >= MAX_OF_A_KIND && !isOfStart)) return
    this.ofKind.set(kind, met + 1)
    this.seen.add(path)
    this.waiting.push({ path, from })
  }
}

/** The address of a link as a page of its own. */
const addressOf = ({ pathname, search }: URL) => pathname + (FURTHER_PAGE.test(search) ? search : '')

function linksIn(html: string, base: string): URL[] {
  return [...html.matchAll(/<a\s[^>]*?href="([^"]*)"/g)].map(
    ([, href = '']) => new URL(href.replaceAll('&amp;', '&'), base),
  )
}

/** Pages of the catalogue by their depth, all others by their first folder. */
function kindOf(path: string): string {
  const segments = path.split('/')
  if (path.includes('?')) return 'second pages'
  return path.endsWith('.html') ? `${segments.length} deep` : segments.slice(0, -1).join('/')
}

for (const [language, prefix] of [
  ['Dutch', ''],
  ['English', '/en'],
] as const) {
  test(`no link of the shop leads nowhere, and every page says what it is: ${language} @once`, async ({
    request,
    baseURL,
  }) => {
    const walk = new Walk(request, baseURL ?? '')
    await walk.from(START.map((path) => (path === '/' ? prefix || '/' : prefix + path)))
    expect(walk.broken).toEqual([])
    expect(walk.lacking).toEqual([])
    expect(walk.seen.size).toBeGreaterThan(150)
  })
}

test('every link of a mail leads to a page of the shop @once', async ({
  request,
  baseURL,
  backend,
  catalogue,
  customer,
  desk,
}) => {
  const guest = newEmail()
  const cartId = await desk.approach([{ product: pick(catalogue.simples, 'mail') }], {
    email: guest,
    country: 'NL',
  })
  await backend.request(
    'mutation ($input: SetPaymentMethodInput!) { setPaymentMethod(input: $input) { order { hash } } }',
    { input: { cart_id: cartId, payment_method: { code: 'banktransfer' } } },
  )
  await backend.request('mutation ($email: String!) { requestPasswordResetEmail(email: $email) }', {
    email: customer.email,
  })
  const subscriber = newEmail()
  await backend.request(
    'mutation ($email: String!) { subscribeEmailToNewsletter(email: $email) { status } }',
    {
      email: subscriber,
    },
  )
  for (const email of [guest, customer.email, subscriber]) {
    await expect.poll(async () => (await backend.mailsTo(email)).length).toBeGreaterThan(0)
    const links = (await backend.mailsTo(email)).flatMap(({ html }) => linksIn(html, baseURL ?? ''))
    const inShop = links.filter(({ origin }) => origin === baseURL)
    expect(inShop.length, `links in the mails to ${email}`).toBeGreaterThan(0)
    for (const { href } of inShop) expect([href, (await request.get(href)).status()]).toEqual([href, 200])
  }
})
