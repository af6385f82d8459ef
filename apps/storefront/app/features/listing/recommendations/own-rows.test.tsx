// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { callCommerce } from '../../../lib/api/browser-client.ts'
import { writeStored } from '../../../lib/storage/browser-storage.ts'
import { giveConsent } from '../../../lib/storage/consent.ts'
import { HISTORY_KEY, readHistory } from '../../../lib/storage/personal-history.ts'
import FollowedRow from './followed-row.island.tsx'
import SeenRecommendations from './seen-recommendations.island.tsx'
import { trackingSources } from './tracking-sources.ts'
import ViewedRow from './viewed-row.island.tsx'

vi.mock('../../../lib/api/browser-client.ts', async (original) => ({
  ...(await original<object>()),
  callCommerce: vi.fn(),
}))

/** Calls back for the elements that have come onto the screen. */
let showAll = () => {}
/** Fragments that the browser requested. */
const requests: string[] = []

beforeEach(() => {
  const watchers: (() => void)[] = []
  showAll = () => {
    for (const show of watchers.splice(0)) show()
  }
  class Watcher {
    constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
      watchers.push(() => callback([{ isIntersecting: true }]))
    }
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', Watcher)
  vi.stubGlobal('fetch', async (address: string) => {
    requests.push(address)
    return new Response(address.includes('GONE') ? '' : `<p>${address}</p>`)
  })
})

afterEach(() => {
  cleanup()
  localStorage.clear()
  requests.length = 0
  vi.unstubAllGlobals()
})

const scroll = () => act(async () => showAll())
const row = () => screen.queryByRole('region', { name: 'Laatst bekeken' })

test('products viewed on this device appear near the screen, without that of the page', async () => {
  giveConsent(['personal'])
  writeStored(HISTORY_KEY, '{"viewed":["HELM","BEL"]}')
  render(<ViewedRow except="SLOT" />)
  expect(requests).toEqual([])
  await scroll()
  expect(await screen.findByText('/fragments/cards?sku=HELM&sku=BEL')).toBeTruthy()
  expect(readHistory().viewed).toEqual(['SLOT', 'HELM', 'BEL'])
})

test('a row without remaining products is hidden', async () => {
  giveConsent(['personal'])
  writeStored(HISTORY_KEY, '{"viewed":["GONE"]}')
  render(<ViewedRow />)
  await scroll()
  await expect.poll(row).toBeNull()
  expect(requests).toHaveLength(1)
})

test('clearing a row moves the focus to its container', async () => {
  giveConsent(['personal'])
  writeStored(HISTORY_KEY, '{"viewed":["HELM"]}')
  const { container } = render(<ViewedRow />)
  await userEvent.click(screen.getByRole('button', { name: 'Wis deze lijst' }))
  expect(row()).toBeNull()
  await expect.poll(() => document.activeElement).toBe(container.firstElementChild)
})

test('nothing is stored or shown without consent, and the row disappears when it is withdrawn', async () => {
  const retargeted = { items: [{ sku: 'TAS', tracking_source: 'retargeted' }] }
  vi.mocked(callCommerce).mockResolvedValue({ retargeted })
  render(
    <>
      <ViewedRow except="SLOT" isUnlessFollowed />
      <FollowedRow />
      <SeenRecommendations sources={[['HELM', 'most_purchased']]} />
    </>,
  )
  await scroll()
  expect([localStorage.length, vi.mocked(callCommerce).mock.calls.length]).toEqual([0, 0])

  act(() => giveConsent(['personal']))
  const followed = await screen.findByRole('region', { name: 'Verder waar u gebleven was' })
  await scroll()
  await expect.poll(() => followed.textContent).toContain('/fragments/cards?sku=TAS')
  expect(row()).toBeNull()
  expect([...trackingSources()]).toEqual([
    ['HELM', 'most_purchased'],
    ['TAS', 'retargeted'],
  ])
  act(() => giveConsent([]))
  expect(screen.queryByRole('region')).toBeNull()
})

test('a recommendation that was never on screen is no source', async () => {
  giveConsent(['personal'])
  render(<SeenRecommendations sources={[['HELM', 'most_purchased']]} />)
  expect(trackingSources().size).toBe(0)
  await scroll()
  expect([...trackingSources()]).toEqual([['HELM', 'most_purchased']])
})
