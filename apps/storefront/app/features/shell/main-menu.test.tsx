// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fetchPanel } from './fetch-panel.ts'
import MainMenu from './main-menu.island.tsx'
import { nextInMenu } from './menu-keys.ts'

vi.mock('./fetch-panel.ts', () => ({ fetchPanel: vi.fn() }))

const ITEMS = ['Heren', 'Dames', 'Outlet', 'Merken'].map((name, id) => ({
  id,
  name,
  path: `/${name.toLowerCase()}`,
  hasChildren: id < 2,
}))

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  vi.mocked(fetchPanel).mockImplementation(async (id) => <a href={`/shirts-${id}`}>Shirts {id}</a>)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.resetAllMocks()
})

const renderMenu = () =>
  render(
    <>
      <MainMenu items={ITEMS} narrow={2} wide={3} end={null} />
      <button type="button">Elders</button>
    </>,
  )
const entry = (name: string) =>
  screen.getAllByRole('link', { name })[0] ?? expect.fail(`There is no ${name}.`)
const panel = (id: number) => screen.queryByRole('link', { name: `Shirts ${id}` })
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const MOUSE = { pointerType: 'mouse' }

test('a panel opens when the mouse rests on its department, and closes once it has left', async () => {
  renderMenu()
  fireEvent.pointerEnter(entry('Heren'), MOUSE)
  await pass(100)
  expect(panel(0)).toBeNull()
  await pass(100)
  expect(panel(0)).not.toBeNull()
  expect(entry('Heren').getAttribute('aria-expanded')).toBe('true')
  const row = entry('Heren').closest('ul') ?? expect.fail('There is no row.')
  fireEvent.pointerLeave(row, MOUSE)
  await pass(200)
  fireEvent.pointerEnter(panel(0)?.parentElement ?? row, MOUSE)
  await pass(1_000)
  expect(panel(0)).not.toBeNull()
  fireEvent.pointerLeave(panel(0)?.parentElement ?? row, MOUSE)
  await pass(300)
  expect(panel(0)).toBeNull()
})

test('a click opens a panel at once and closes the one before; the next click follows the link', async () => {
  renderMenu()
  expect(fireEvent.click(entry('Heren'))).toBe(false)
  await pass(0)
  expect(fireEvent.click(entry('Dames'))).toBe(false)
  await pass(0)
  expect([panel(0), panel(1) === null]).toEqual([null, false])
  const follow = vi.fn((event: Event) => event.preventDefault())
  addEventListener('click', follow, { once: true })
  fireEvent.click(entry('Dames'))
  expect(follow.mock.calls[0]?.[0].defaultPrevented).toBe(true)
  expect(panel(1)).not.toBeNull()
})

test('a click whose panel fails to load follows the link', async () => {
  const opened = vi.spyOn(location, 'assign').mockImplementation(() => {})
  vi.mocked(fetchPanel).mockRejectedValue(new Error('offline'))
  renderMenu()
  expect(fireEvent.click(entry('Heren'))).toBe(false)
  await pass(0)
  expect(opened).toHaveBeenCalledExactlyOnceWith('/heren')
})

test('arrow down opens a panel and enters it; Escape closes it and returns to its department', async () => {
  renderMenu()
  const shopper = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
  entry('Heren').focus()
  await shopper.keyboard('{ArrowDown}')
  await pass(0)
  expect(document.activeElement).toBe(panel(0))
  await shopper.keyboard('{Escape}')
  expect(panel(0)).toBeNull()
  expect(document.activeElement).toBe(entry('Heren'))
})

test('a panel closes when the focus leaves or another part is pressed', async () => {
  renderMenu()
  const elsewhere = screen.getByRole('button', { name: 'Elders' })
  fireEvent.click(entry('Heren'))
  await pass(0)
  act(() => elsewhere.focus())
  expect(panel(0)).toBeNull()
  fireEvent.click(entry('Dames'))
  await pass(0)
  fireEvent.pointerDown(elsewhere)
  expect(panel(1)).toBeNull()
})

test('the departments behind More close on Escape, on a press elsewhere and when a panel opens', async () => {
  renderMenu()
  const details = document.querySelector('details') ?? expect.fail('There is no overflow menu.')
  const openMore = async () => {
    details.open = true
    await act(async () => fireEvent(details, new Event('toggle')))
  }
  await openMore()
  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect(details.open).toBe(false)
  await openMore()
  fireEvent.pointerDown(screen.getByRole('button', { name: 'Elders' }))
  expect(details.open).toBe(false)
  await openMore()
  fireEvent.click(entry('Heren'))
  await pass(0)
  expect([details.open, panel(0) === null]).toEqual([false, false])
})

test('arrow keys move along the row and through the panel, and up out of it', () => {
  document.body.innerHTML = '<a>1</a><a aria-expanded="true">2</a><a>p</a><a>q</a>'
  const [one, two, p, q] = [...document.querySelectorAll('a')]
  if (!one || !two || !p || !q) throw new Error('There are too few links.')
  for (const link of [one, two]) link.getClientRects = () => [new DOMRect()] as never
  const next = (key: string, from: HTMLElement) => nextInMenu(key, from, [one, two], [p, q])?.textContent
  expect([next('ArrowRight', one), next('ArrowRight', two), next('ArrowLeft', one)]).toEqual(['2', '1', '2'])
  expect([next('ArrowDown', two), next('ArrowDown', p), next('ArrowUp', q)]).toEqual(['p', 'q', 'p'])
  expect([next('ArrowUp', p), next('ArrowRight', p), next('ArrowUp', one)]).toEqual([
    '2',
    undefined,
    undefined,
  ])
})
