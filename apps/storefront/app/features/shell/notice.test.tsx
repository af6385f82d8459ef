// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { renderIsland } from '../../lib/testing/test-island.tsx'
import Notice from './notice.island.tsx'
import { noticeCss } from './shell-data.server.ts'

afterEach(() => {
  document.body.replaceChildren()
  localStorage.clear()
  vi.restoreAllMocks()
})

const bar = () => screen.getByText('Gratis bezorgd').closest<HTMLElement>('.global-bar-row')
const open = () => renderIsland(Notice, { props: { id: 'abc' }, children: <p>Gratis bezorgd</p> })

test('a dismissed notice stays hidden on the next page, and another one is shown', async () => {
  await open()
  await userEvent.click(screen.getByRole('button', { name: 'Sluiten' }))
  expect(bar()?.hidden).toBe(true)
  document.body.replaceChildren()
  await open()
  expect(bar()?.hidden).toBe(true)
  document.body.replaceChildren()
  await renderIsland(Notice, { props: { id: 'def' }, children: <p>Gratis bezorgd</p> })
  expect(bar()?.hidden).toBe(false)
})

test('dismissing a notice does not move a page that is being read', async () => {
  localStorage.setItem('kopgroep-preferences', '{"closedNotices":["abc"]}')
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(300)
  await open()
  expect(bar()?.hidden).toBe(false)
})

test('a notice has its editors’ colours if its text is readable on them', () => {
  const notice = { html: '', text: '#ffffff' }
  expect(
    noticeCss([
      { ...notice, id: 'a', ground: '#000000' },
      { ...notice, id: 'b', ground: '#eeeeee' },
      { ...notice, id: 'c', ground: '}body{display:none' },
    ]),
  ).toBe('.notice-a{background:#000000;color:#ffffff}')
})
