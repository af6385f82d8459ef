// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { PAGE_LEFT, PAGE_SHOWN } from '../page/page-events.ts'

/** Content that the server has, by address. */
const served = new Map<string, object>()
const entries: { key: string; url: string }[] = []
const navigation = Object.assign(new EventTarget(), { currentEntry: { key: '', url: '' } })
const reload = vi.fn()
const heard: string[] = []

const content = (title: string, more: object = {}) => ({
  build: 'this',
  title,
  canonical: `https://shop.example/${title}`,
  attributes: {},
  styles: null,
  included: [],
  html: `<div id="skip-links">${title}</div><main id="main" tabindex="-1"><h1>${title}</h1><input><p id="seen">now</p><p>later</p></main>`,
  ...more,
})

interface Navigated {
  key: string
  type: NavigationType
  hashChange: boolean
  formData: FormData
  downloadRequest: string
}

/** Navigates as the browser does, and waits for the page. Returns false if the browser opens a document itself. */
async function go(
  url: string,
  { key = String(entries.length), type = 'push', ...more }: Partial<Navigated> = {},
): Promise<boolean> {
  const handlers: (() => Promise<void>)[] = []
  const event = Object.assign(new Event('navigate'), {
    canIntercept: true,
    hashChange: false,
    formData: null,
    downloadRequest: null,
    navigationType: type,
    signal: new AbortController().signal,
    destination: { url, key, sameDocument: type === 'traverse' },
    intercept: (options: { handler: () => Promise<void> }) => {
      handlers.push(options.handler)
    },
    scroll: () => heard.push('scroll'),
    ...more,
  })
  navigation.dispatchEvent(event)
  const [handler] = handlers
  if (!handler) return false
  navigation.currentEntry = { key, url }
  entries.push(navigation.currentEntry)
  void handler()
  await expect
    .poll(() => [reload.mock.calls.length, heard.filter((name) => name === PAGE_SHOWN).length])
    .not.toEqual([0, 0])
  return true
}

vi.stubGlobal('navigation', navigation)
vi.stubGlobal('fetch', async (address: string) => {
  const found = served.get(address)
  return found ? Response.json(found) : new Response('', { status: 404 })
})
vi.stubGlobal(
  'IntersectionObserver',
  class {
    observe() {}
  },
)
for (const name of [PAGE_LEFT, PAGE_SHOWN]) addEventListener(name, () => heard.push(name))
Object.defineProperty(location, 'reload', { value: reload })

const home = () => `${location.origin}/`
const title = () => document.querySelector('h1')?.textContent
const field = () => document.querySelector('input') ?? document.createElement('input')

location.href = 'https://shop.example/'
document.documentElement.lang = 'nl'
document.documentElement.dataset.build = 'this'
document.documentElement.dataset.buyBar = ''
document.title = 'home'
document.head.innerHTML += '<link rel="canonical" href="https://shop.example/">'
document.body.innerHTML = `${content('home').html}<p id="page-title"></p>`
navigation.currentEntry = { key: 'home', url: home() }
const { startSoftNavigation } = await import('./soft-navigation.ts')
startSoftNavigation()

beforeEach(() => {
  heard.length = 0
  reload.mockClear()
})

test('a link replaces the content, its parts of the frame and the head’s data', async () => {
  served.set('/faq.content', content('faq', { attributes: { 'data-folds': '' } }))
  field().value = 'entered'
  expect(await go(`${home()}faq`)).toBe(true)
  expect([title(), document.title, document.querySelector('#skip-links')?.textContent]).toEqual([
    'faq',
    'faq',
    'faq',
  ])
  expect(document.querySelector('link')?.href).toBe('https://shop.example/faq')
  expect(document.documentElement.hasAttribute('data-folds')).toBe(true)
  expect(document.documentElement.dataset.buyBar).toBeUndefined()
  expect([document.activeElement?.id, document.getElementById('page-title')?.textContent]).toEqual([
    'main',
    'faq',
  ])
  expect(heard).toEqual([PAGE_LEFT, 'scroll', PAGE_SHOWN])
})

test('Back returns to the page with its input', async () => {
  expect(await go(home(), { key: 'home', type: 'traverse' })).toBe(true)
  expect([title(), document.title, field().value]).toEqual(['home', 'home', 'entered'])
  expect(document.documentElement.dataset.buyBar).toBe('')
})

test('content below the fold follows in the next frame', async () => {
  served.set('/contact.content', content('contact', { firstSeen: 'seen' }))
  await go(`${home()}contact`)
  expect(document.querySelector('main')?.textContent).toBe('contactnowlater')
})

test('another view of the same listing leaves scroll position and focus alone', async () => {
  served.set('/contact.content?page=2', content('contact 2'))
  document.getElementById('page-title')?.setAttribute('tabindex', '-1')
  document.getElementById('page-title')?.focus()
  await go(`${home()}contact?page=2`)
  expect([title(), document.activeElement?.id]).toEqual(['contact 2', 'page-title'])
  expect(heard).not.toContain('scroll')
})

test.each(['missing', 'renewed'])('a page that is %s is opened as a document', async (name) => {
  served.set('/renewed.content', content('renewed', { build: 'next' }))
  await go(`${home()}${name}`)
  expect(reload).toHaveBeenCalledOnce()
})

test('fragments, downloads, submitted forms and personal pages are left to the browser', async () => {
  const to = `${home()}faq`
  expect([
    await go(`${to}#answers`, { hashChange: true }),
    await go(to, { downloadRequest: 'faq.pdf' }),
    await go(to, { formData: new FormData() }),
    await go(to, { type: 'reload' }),
    await go(`${home()}checkout/cart`),
  ]).toEqual([false, false, false, false, false])
})
