// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderIsland } from '../lib/testing/test-island.tsx'
import TabPanels from './tabs.island.tsx'

const warnings = vi.spyOn(console, 'error')

beforeEach(async () => {
  location.hash = ''
  Element.prototype.scrollIntoView = () => undefined
})
afterEach(() => {
  document.body.replaceChildren()
  expect(warnings).not.toHaveBeenCalled()
})

const renderTabs = () =>
  renderIsland(TabPanels, {
    props: {
      label: 'About this product',
      tabs: [
        { id: 'story', label: 'Story' },
        { id: 'facts', label: 'Facts' },
        { id: 'reviews', label: 'Reviews' },
      ],
    },
    children: [<p key="story">A shirt</p>, <p key="facts">Polyester</p>, <p key="reviews">Warm</p>],
  })

const tab = (name: string) => screen.getByRole('tab', { name })
const openTab = () => screen.getByRole('tab', { selected: true }).textContent
const openPanels = () =>
  [...document.querySelectorAll('[role=tabpanel]:not([hidden])')].map(({ textContent }) => textContent)

test('the first panel is open', async () => {
  await renderTabs()
  expect([openTab(), openPanels()]).toEqual(['Story', ['A shirt']])
})

test('a click opens a panel and puts it into the URL', async () => {
  await renderTabs()
  await userEvent.click(tab('Facts'))
  expect([openTab(), openPanels(), location.hash]).toEqual(['Facts', ['Polyester'], '#facts'])
})

test('arrow keys walk along the tabs', async () => {
  await renderTabs()
  tab('Story').focus()
  await userEvent.keyboard('{ArrowLeft}')
  expect([openTab(), document.activeElement]).toEqual(['Reviews', tab('Reviews')])
  await userEvent.keyboard('{Home}')
  expect([openTab(), document.activeElement]).toEqual(['Story', tab('Story')])
})

test('a link to a panel opens it, before hydration and after', async () => {
  location.hash = '#reviews'
  await renderTabs()
  await expect.poll(openPanels).toEqual(['Warm'])
  location.hash = '#facts'
  dispatchEvent(new Event('hashchange'))
  await expect.poll(openPanels).toEqual(['Polyester'])
})

test('a panel that find-in-page reveals is opened', async () => {
  await renderTabs()
  document.getElementById('facts')?.dispatchEvent(new Event('beforematch', { bubbles: true }))
  await expect.poll(openTab).toBe('Facts')
})
