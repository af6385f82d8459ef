// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Island } from '../../lib/islands/island.tsx'
import { hydrateServed, registerTestIslands, serve } from '../../lib/testing/test-island.tsx'
import type { Facet, OptionsFacet } from './facets.ts'
import FilterForm from './filter-form.island.tsx'
import { parseListing } from './listing-query.ts'

await registerTestIslands({ FilterForm })

/** Addresses that the form opened. */
let opened: string[] = []
const wide = Object.assign(new EventTarget(), { matches: true })

/** Style of wide screens, on which the dialog stands beside the list. */
const wideStyle = document.createElement('style')
wideStyle.textContent = 'dialog { display: block }'

function setWide(isWide: boolean) {
  wide.matches = isWide
  if (isWide) document.head.append(wideStyle)
  else wideStyle.remove()
}

beforeEach(() => {
  opened = []
  setWide(true)
  vi.stubGlobal('navigation', {})
  vi.spyOn(location, 'assign').mockImplementation((address) => void opened.push(`${address}`))
  document.documentElement.dataset.build = 'build'
  vi.stubGlobal('matchMedia', () => wide)
})
afterEach(() => {
  cleanup()
  document.body.replaceChildren()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const brand = (labels: readonly string[]): OptionsFacet => ({
  kind: 'options',
  key: 'brand',
  code: 'brand',
  label: 'Merk',
  options: labels.map((label, index) => ({ value: `${index + 1}`, label, count: index })),
})
const price: Facet = {
  kind: 'price',
  key: 'price',
  code: 'price',
  label: 'Prijs',
  span: { min: 10, max: 90 },
}
const sizes: Facet = {
  kind: 'chips',
  key: 'size-clothes',
  code: 'size',
  label: 'Maat',
  options: [
    { value: '11', label: 'M', count: 4 },
    { value: '12', label: 'L', count: 0 },
  ],
}
const SOME = ['Aero', 'Bolt', 'Cirrus']
const MANY = [...SOME, 'Delta', 'Echo', 'Fjordal', 'Golf', 'Hotel', 'India', 'Julia', 'Kilo', 'Lima']

interface Page {
  search?: string
  brands?: readonly string[]
  total?: number
  path?: string
}

/** Creates the form's props on a page of the shop. */
const pageOf = ({ search = '', brands = SOME, total = 12, path = '/heren' }: Page = {}) => ({
  listing: { path, shown: parseListing(new URLSearchParams(search)), initialSort: 'default' as const },
  facets: [sizes, brand(brands), price],
  total,
  sorts: ['default', 'newest', 'price_up'] as const,
})

/** Renders the form. Returns a function that shows the next page, as soft navigation does. */
function renderForm(page?: Page) {
  const { rerender } = render(<FilterForm {...pageOf(page)} />)
  return (next: Page) => rerender(<FilterForm {...pageOf(next)} />)
}

const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name: new RegExp(`^${name}`) })
const names = () =>
  within(screen.getByRole('group', { name: 'Merk' }))
    .queryAllByRole('checkbox')
    .map((option) => option.closest('label')?.firstChild?.nextSibling?.textContent)
const field = (name: string) => screen.getByRole<HTMLInputElement>('spinbutton', { name })

test('selecting a filter opens the listing with it and shows at once', async () => {
  renderForm({ search: 'page=3&sort=newest' })
  await userEvent.click(box('Bolt'))
  expect([opened, box('Bolt').checked]).toEqual([['/heren?filter-brand=2&sort=newest'], true])
})

test('quick selections add up, and the last one wins', async () => {
  renderForm()
  await userEvent.click(box('Bolt'))
  await userEvent.click(box('M'))
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sorteer op' }), 'price_up')
  await userEvent.click(box('Bolt'))
  expect(opened).toEqual([
    '/heren?filter-brand=2',
    '/heren?filter-brand=2&filter-size=11',
    '/heren?filter-brand=2&filter-size=11&sort=price_up',
    '/heren?filter-size=11&sort=price_up',
  ])
})

test('sort order and page size are in the URL unless they are the default', async () => {
  renderForm({ search: 'filter-brand=2&sort=newest' })
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sorteer op' }), 'default')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Per pagina' }), '24')
  expect(opened).toEqual(['/heren?filter-brand=2', '/heren?filter-brand=2&page-size=24'])
})

test('the next page’s state wins, and open facets stay open', async () => {
  const show = renderForm({ brands: MANY })
  await userEvent.click(screen.getByRole('button', { name: 'Toon 7 meer' }))
  await userEvent.type(screen.getByRole('searchbox'), 'l')
  await userEvent.click(box('Golf'))
  expect(box('Golf').checked).toBe(true)
  show({ brands: MANY, search: '' })
  expect(box('Golf').checked).toBe(false)
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('l')
  expect(document.activeElement).toBe(box('Golf'))
})

test('another listing starts with closed facets', async () => {
  const show = renderForm({ brands: MANY })
  await userEvent.click(screen.getByRole('button', { name: 'Toon 7 meer' }))
  show({ brands: MANY, path: '/dames' })
  expect(names()).toEqual(MANY.slice(0, 5))
})

test('a restored document shows the filters of its list', async () => {
  renderForm()
  await userEvent.click(box('Bolt'))
  act(() => void dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })))
  expect(box('Bolt').checked).toBe(false)
})

test('a long facet shows its first options and the selected ones, until it is expanded', async () => {
  renderForm({ brands: MANY, search: 'filter-brand=8' })
  expect(names()).toEqual(['Aero', 'Bolt', 'Cirrus', 'Delta', 'Echo', 'Hotel'])
  screen.getByRole('button', { name: 'Toon 6 meer' }).focus()
  await userEvent.keyboard('{Enter}')
  expect(names()).toEqual(MANY)
  expect(document.activeElement).toBe(box('Fjordal'))
  expect(screen.queryByRole('button', { name: /meer$/ })).toBe(null)
})

test('an expanded facet is searched by name, which is no filter', async () => {
  renderForm({ brands: MANY })
  await userEvent.click(screen.getByRole('button', { name: 'Toon 7 meer' }))
  await userEvent.type(screen.getByRole('searchbox', { name: 'Zoek in Merk' }), ' LI')
  expect(screen.getAllByText(/./, { selector: 'label:not([hidden]) > .box ~ small' })).toHaveLength(2)
  await userEvent.type(screen.getByRole('searchbox'), 'xx{Enter}')
  expect(screen.getByText('Niets gevonden met ‘LIxx’.')).toBeTruthy()
  expect(opened).toEqual([])
})

test('an option without results is disabled, but a selected one can be removed', async () => {
  renderForm()
  expect(box('L').disabled).toBe(true)
  cleanup()
  renderForm({ search: 'filter-size=12' })
  await userEvent.click(box('L'))
  expect(opened).toEqual(['/heren'])
})

test('a price range is in the URL only if it excludes something', async () => {
  renderForm()
  await userEvent.clear(field('Prijs vanaf'))
  await userEvent.type(field('Prijs vanaf'), '40{Enter}')
  await userEvent.clear(field('Prijs vanaf'))
  await userEvent.tab()
  expect(opened).toEqual(['/heren?filter-price=40-90', '/heren'])
})

test('a number stays while it is typed, even if another page is shown', async () => {
  const show = renderForm()
  await userEvent.click(box('Bolt'))
  await userEvent.clear(field('Prijs tot'))
  await userEvent.type(field('Prijs tot'), '5')
  show({ search: 'filter-brand=2' })
  expect([field('Prijs tot').value, document.activeElement]).toEqual(['5', field('Prijs tot')])
})

test('filters beside the facets stay', async () => {
  renderForm({ search: 'filter-brand_id=9' })
  await userEvent.click(box('Bolt'))
  expect(opened).toEqual(['/heren?filter-brand=2&filter-brand_id=9'])
})

test('selections before hydration count, each with those before it', async () => {
  const island = serve(<Island of={FilterForm} when="interaction" props={pageOf()} />)
  for (const name of ['Bolt', 'Cirrus']) box(name).checked = true
  field('Prijs vanaf').focus()
  field('Prijs vanaf').value = '40'
  await act(() => hydrateServed(island))
  expect([box('Bolt').checked, box('Cirrus').checked, field('Prijs vanaf').value]).toEqual([true, true, '40'])
  expect(opened.at(-1)).toBe('/heren?filter-brand=2,3')
  fireEvent.submit(screen.getByRole('form', { name: 'Filters' }))
  expect(opened.at(-1)).toBe('/heren?filter-brand=2,3&filter-price=40-90')
})

test('a thumb that is moved before hydration counts', async () => {
  const island = serve(<Island of={FilterForm} when="interaction" props={pageOf()} />)
  screen.getByRole<HTMLInputElement>('slider', { name: 'Prijs tot' }).value = '50'
  await act(() => hydrateServed(island))
  expect(opened.at(-1)).toBe('/heren?filter-price=10-50')
})

test('on a narrow screen the filters are a dialog that shows the number of products', async () => {
  setWide(false)
  const show = renderForm()
  const sheet = screen.getByRole<HTMLDialogElement>('dialog', { hidden: true })
  await userEvent.click(screen.getByRole('button', { name: 'Filters' }))
  expect(sheet.open).toBe(true)
  await userEvent.click(box('Bolt'))
  show({ search: 'filter-brand=2', total: 1 })
  expect(sheet.open).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: 'Toon 1 artikel' }))
  expect(sheet.open).toBe(false)
  await userEvent.click(screen.getByRole('button', { name: 'Filters 1' }))
  await userEvent.click(screen.getByRole('button', { name: 'Filters sluiten' }))
  expect(sheet.open).toBe(false)
})

test('without soft navigation, selections in the dialog wait until it closes', async () => {
  setWide(false)
  delete document.documentElement.dataset.build
  renderForm()
  await userEvent.click(screen.getByRole('button', { name: 'Filters' }))
  await userEvent.click(box('Bolt'))
  await userEvent.click(box('M'))
  expect([opened, box('Bolt').checked]).toEqual([[], true])
  await userEvent.click(screen.getByRole('button', { name: 'Toon artikelen' }))
  expect(opened).toEqual(['/heren?filter-brand=2&filter-size=11'])
})

test('the dialog closes on its backdrop, and when the screen becomes wide', async () => {
  setWide(false)
  renderForm()
  const open = () => userEvent.click(screen.getByRole('button', { name: 'Filters' }))
  await open()
  const sheet = screen.getByRole<HTMLDialogElement>('dialog', { name: 'Filters' })
  fireEvent.pointerDown(box('Bolt'))
  fireEvent.pointerUp(sheet)
  expect(sheet.open).toBe(true)
  fireEvent.pointerDown(sheet)
  fireEvent.pointerUp(sheet)
  expect(sheet.open).toBe(false)
  await open()
  setWide(true)
  act(() => void wide.dispatchEvent(new Event('change')))
  expect(sheet.open).toBe(false)
  expect(screen.getByRole('group', { name: 'Filters' })).toBe(sheet)
})
