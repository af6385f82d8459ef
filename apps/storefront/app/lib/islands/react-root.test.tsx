// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type ReactNode, useId, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { ErrorBoundary } from '../../ui/error-boundary.tsx'
import { reportErrorsTo } from '../page/error-reporting.ts'
import { hydrateServed, registerTestIslands, serve } from '../testing/test-island.tsx'
import { Island } from './island.tsx'
import { Slot } from './slot.tsx'

const reports: string[] = []
reportErrorsTo((_error, details) => reports.push(String(details.during)))
const warnings = vi.spyOn(console, 'error').mockImplementation(() => undefined)

afterEach(() => {
  document.body.replaceChildren()
  reports.length = 0
  warnings.mockClear()
})

function Fields({ name }: { name: string }) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const [isTicked, setTicked] = useState(false)
  const [size, setSize] = useState('s')
  return (
    <form>
      <label htmlFor={id}>{name}</label>
      <input id={id} value={typed} onChange={({ target }) => setTyped(target.value)} />
      <input type="checkbox" checked={isTicked} onChange={({ target }) => setTicked(target.checked)} />
      {['s', 'm'].map((value) => (
        <input
          key={value}
          type="radio"
          name="size"
          value={value}
          checked={size === value}
          onChange={() => setSize(value)}
        />
      ))}
      <output>{[typed, isTicked, size].join(' ')}</output>
    </form>
  )
}

let isInBrowser = false
let isBroken = false

const Mismatched = () => <p>{isInBrowser ? 'in the browser' : 'on the server'}</p>

function Fragile() {
  if (isBroken) throw new Error('It is broken.')
  return <p>It works.</p>
}

const Sections = () => (
  <>
    <ErrorBoundary>
      <Fragile />
    </ErrorBoundary>
    <p>The rest is there.</p>
  </>
)

/** Two panels of which one is shown, around what the server rendered. */
function Panels({ names, children }: { names: readonly string[]; children?: readonly ReactNode[] }) {
  const [shown, setShown] = useState(0)
  const [presses, setPresses] = useState(0)
  if (isBroken) throw new Error('It is broken.')
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: counts what bubbles up to it
    <div onClick={() => setPresses(presses + 1)}>
      {names.map((name, index) => (
        <button key={name} type="button" onClick={() => setShown(index)}>
          {name}
        </button>
      ))}
      {names.map((name, index) => (
        <Slot key={name} hidden={index !== shown}>
          {children?.[index]}
        </Slot>
      ))}
      <output>{presses} presses</output>
    </div>
  )
}

function Heart() {
  const [isOn, setOn] = useState(false)
  return (
    <button type="button" aria-pressed={isOn} onClick={() => setOn(!isOn)}>
      heart
    </button>
  )
}

/** Renders its slot only once it is pressed, which no slot allows. */
function Late({ children }: { children?: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        open
      </button>
      {isOpen && <Slot>{children}</Slot>}
      <Slot as="ul">{children}</Slot>
    </>
  )
}

const Told = (_props: { onTell: () => void }) => null

await registerTestIslands({ Fields, Mismatched, Fragile, Sections, Panels, Heart, Late })

const servePanels = () =>
  serve(
    <Island of={Panels} when="visible" props={{ names: ['Story', 'Facts'] }}>
      {[
        <div key="story">
          <b>Static</b> <Island of={Heart} when="visible" props={{}} />
        </div>,
        <p key="facts">Facts of the server</p>,
      ]}
    </Island>,
  )

const inner = () => document.querySelector<HTMLElement>('[data-island] [data-island]') ?? document.body

test('input before hydration is entered again, in the same fields', async () => {
  const island = serve(<Island of={Fields} when="load" props={{ name: 'Naam' }} />)
  const [text, box, , medium] = island.querySelectorAll('input')
  if (!text || !box || !medium) throw new Error('The fields are not there.')
  text.value = 'Noor'
  box.checked = true
  medium.checked = true
  await hydrateServed(island)
  expect(screen.getByRole('status').textContent).toBe('Noor true m')
  expect(island.querySelector('input')).toBe(text)
  expect(island.querySelector('script')).toBeNull()
  expect(reports).toEqual([])
})

test('a mismatch is reported', async () => {
  const island = serve(<Island of={Mismatched} when="load" props={{}} />)
  isInBrowser = true
  await hydrateServed(island)
  isInBrowser = false
  expect(reports).toEqual(['hydrating an island'])
  expect(island.textContent).toBe('in the browser')
})

test('a failing part is reported and explained, and works again after a retry', async () => {
  const island = serve(<Island of={Sections} when="load" props={{}} />)
  isBroken = true
  await hydrateServed(island)
  expect(reports).toContain('rendering an island')
  expect(island.textContent).toContain('The rest is there.')
  expect(screen.getByRole('status').textContent).toContain('Dit deel werkt nu niet')
  isBroken = false
  await userEvent.click(screen.getByRole('button'))
  expect(island.textContent).toBe('It works.The rest is there.')
})

test('a failing island without slots leaves an explanation in its place', async () => {
  const island = serve(<Island of={Fragile} when="load" props={{}} />)
  isBroken = true
  await hydrateServed(island)
  isBroken = false
  expect(island.textContent).toContain('Probeer opnieuw')
})

test('an island keeps the server’s content in its slots', async () => {
  const island = servePanels()
  const content = screen.getByText('Static')
  await hydrateServed(island)
  await userEvent.click(screen.getByRole('button', { name: 'Facts' }))
  expect(screen.getByText('Facts of the server').closest('[hidden]')).toBeNull()
  expect(screen.getByText('Static')).toBe(content)
  expect(content.closest('[hidden]')).not.toBeNull()
  expect([reports, warnings.mock.calls]).toEqual([[], []])
})

test.each(['first', 'last'])(
  'an island in a slot works when it hydrates %s, and its click bubbles',
  async (turn) => {
    const outer = servePanels()
    const islands = turn === 'first' ? [inner(), outer] : [outer, inner()]
    for (const island of islands) await hydrateServed(island)
    const heart = screen.getByRole('button', { name: 'heart' })
    await userEvent.click(heart)
    expect(heart.getAttribute('aria-pressed')).toBe('true')
    expect(screen.getByRole('status').textContent).toBe('1 presses')
    await userEvent.click(screen.getByRole('button', { name: 'Facts' }))
    expect(heart.isConnected).toBe(true)
    expect([reports, warnings.mock.calls]).toEqual([[], []])
  },
)

test('a failing island with slots leaves the server’s markup, and can be retried', async () => {
  const island = servePanels()
  const before = island.innerHTML
  const onFailure = vi.fn()
  isBroken = true
  await expect(hydrateServed(island, onFailure)).rejects.toThrow('It is broken.')
  isBroken = false
  expect(onFailure).toHaveBeenCalledOnce()
  expect(island.innerHTML).toBe(before)
  await hydrateServed(inner())
  await hydrateServed(island)
  await userEvent.click(screen.getByRole('button', { name: 'heart' }))
  expect(screen.getByRole('status').textContent).toBe('1 presses')
})

test('a slot that the browser would have to create is refused, and the content stays', async () => {
  const onFailure = vi.fn()
  const island = serve(
    <Island of={Late} when="load" props={{}}>
      <li>Content</li>
    </Island>,
  )
  await hydrateServed(island, onFailure)
  // Testing Library's own click throws what React does not catch.
  screen.getByRole('button').click()
  await expect.poll(() => onFailure).toHaveBeenCalledOnce()
  expect(screen.getByText('Content').parentElement?.localName).toBe('ul')
})

test('an island accepts only JSON props', () => {
  const names = ['Story']
  // @ts-expect-error a function cannot be sent to the browser
  const refused = () => <Island of={Told} when="load" props={{ onTell: () => undefined }} />
  // @ts-expect-error a list of nodes belongs among the children
  const misplaced = () => <Island of={Panels} when="load" props={{ names, children: [] }} />
  expect([refused, misplaced]).toHaveLength(2)
})
