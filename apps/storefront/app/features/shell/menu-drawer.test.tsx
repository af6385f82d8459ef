// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderIsland } from '../../lib/testing/test-island.tsx'
import type { MenuBranch } from './menu.ts'
import MenuDrawer from './menu-drawer.island.tsx'

const branch = (id: number, name: string, children: readonly MenuBranch[] = []): MenuBranch => ({
  id,
  name,
  path: `/${name.toLowerCase()}`,
  hasChildren: children.length > 0,
  children,
})
const TREE = [branch(1, 'Heren', [branch(2, 'Kleding', [branch(3, 'Truien')])]), branch(4, 'Outlet')]

beforeEach(() => {
  vi.stubGlobal('fetch', async () => Response.json(TREE))
})
afterEach(() => {
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

/** Opens the drawer as a browser does for its button, which happy-dom does not. */
async function open() {
  await renderIsland(MenuDrawer, {
    props: {},
    children: {
      departments: (
        <li>
          <a href="/heren">Heren</a>
        </li>
      ),
      foot: <li>Service</li>,
    },
  })
  const drawer = document.querySelector('dialog') ?? expect.fail('There is no drawer.')
  drawer.show()
  await act(async () => {
    drawer.dispatchEvent(Object.assign(new Event('toggle'), { oldState: 'closed', newState: 'open' }))
  })
  return drawer
}

const names = (role: string) => screen.getAllByRole(role).map(({ textContent }) => textContent?.trim())

test('the menu shows one level at a time, with a way back, and its heading names the level and has the focus', async () => {
  await open()
  const shopper = userEvent.setup()
  const heading = screen.getByRole('heading', { name: 'Assortiment' })
  await shopper.click(await screen.findByRole('button', { name: 'Heren' }))
  expect([heading.textContent, document.activeElement]).toEqual(['Heren', heading])
  await shopper.click(screen.getByRole('button', { name: 'Kleding' }))
  expect(names('link')).toEqual(['Alles voor kleding', 'Truien'])
  await shopper.click(screen.getByRole('button', { name: 'Heren' }))
  await shopper.click(screen.getByRole('button', { name: 'Alles' }))
  expect(heading.textContent).toBe('Assortiment')
  expect(names('link')).toEqual(['Outlet'])
})

test('without its levels the menu links to the departments', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  await open()
  expect(names('link')).toEqual(['Heren'])
})

test('a reopened menu starts at its first level', async () => {
  const drawer = await open()
  await userEvent.click(await screen.findByRole('button', { name: 'Heren' }))
  await act(async () => {
    drawer.dispatchEvent(Object.assign(new Event('toggle'), { oldState: 'open', newState: 'closed' }))
  })
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Assortiment' })).toBeDefined())
})
