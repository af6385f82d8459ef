// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { type ComponentType, type ReactNode, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ErrorBoundary } from '../../ui/error-boundary.tsx'
import { LOAD_FAILURE_ID } from '../page/messages.ts'
import { registerTestIslands, serve } from '../testing/test-island.tsx'
import { EARLY_INPUT } from './early-input.ts'
import { startIslands } from './hydrate.ts'
import { Island } from './island.tsx'
import { Slot } from './slot.tsx'

const { code } = vi.hoisted(() => ({ code: { load: async (_name: string): Promise<unknown> => null } }))
vi.mock('./load-island.ts', () => ({ loadIsland: (name: string) => code.load(name) }))

/** Every kind of control, and what the component heard of it, in order. */
function Controls({ children }: { children?: ReactNode }) {
  const [heard, setHeard] = useState<readonly string[]>([])
  const [text, setText] = useState('')
  const [isLarge, setLarge] = useState(false)
  const hear = (what: string) => setHeard((before) => [...before, what])
  return (
    <div onInput={({ target }) => (target as HTMLInputElement).name === 'static' && hear('static')}>
      <button type="button" onClick={() => setHeard([...heard, `press ${heard.length + 1}`])}>
        <svg data-testid="icon" aria-hidden="true" />
        Press
      </button>
      <a
        href="/opened"
        aria-haspopup="dialog"
        onClick={(event) => {
          event.preventDefault()
          hear('opened')
        }}
      >
        Open
      </a>
      <a href="#elsewhere">Plain</a>
      <a href="#tab" role="tab" onKeyDown={({ key }) => hear(key)}>
        Tab
      </a>
      <input type="checkbox" aria-label="Box" onChange={({ target }) => hear(`box ${target.checked}`)} />
      <input type="radio" name="size" aria-label="Small" defaultChecked onChange={() => hear('small')} />
      <input
        type="radio"
        name="size"
        aria-label="Large"
        onChange={() => {
          setLarge(true)
          hear('large')
        }}
      />
      {!isLarge && <input aria-label="Waist" onChange={({ target }) => hear(`waist ${target.value}`)} />}
      <select aria-label="Colour" defaultValue="red" onChange={({ target }) => hear(target.value)}>
        <option>red</option>
        <option>blue</option>
      </select>
      <input
        aria-label="Name"
        value={text}
        onChange={({ target }) => {
          setText(target.value)
          hear(`name ${target.value}`)
        }}
      />
      <textarea aria-label="Note" onChange={({ target }) => hear(`note ${target.value}`)} />
      <form
        onSubmit={(event) => {
          event.preventDefault()
          hear(`sent by ${(event.nativeEvent as SubmitEvent).submitter?.textContent}`)
        }}
      >
        <button type="submit">Send</button>
      </form>
      <form action="/search" method="get" aria-label="Search">
        <input aria-label="Words" />
        <button type="submit">Find</button>
      </form>
      <Slot>{children}</Slot>
      <output>{heard.join(', ')}</output>
    </div>
  )
}

await registerTestIslands({ Controls })

new Function(EARLY_INPUT)()
const { earlyInput } = window

/** Path of the link that the browser would follow. */
let followed: string | null | undefined
document.addEventListener('click', (event) => {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link) return
  if (!event.defaultPrevented) followed = link.getAttribute('href')
  event.preventDefault()
})

const PAGE = (
  <Island of={Controls} when="interaction" props={{}}>
    <input name="static" aria-label="Static" />
  </Island>
)

beforeEach(() => {
  earlyInput.isStarted = false
  earlyInput.onHeld = () => undefined
  code.load = async () => Controls as ComponentType
  followed = undefined
})
afterEach(() => {
  document.body.replaceChildren()
})

const control = <Element extends HTMLElement>(name: string) =>
  [...document.querySelectorAll<Element>('button, a, input, select, textarea')].find(
    (element) => element.getAttribute('aria-label') === name || element.textContent?.trim() === name,
  ) ?? expect.fail(`There is no ${name}.`)

const key = (name: string, pressed: string) =>
  control(name).dispatchEvent(new KeyboardEvent('keydown', { key: pressed, bubbles: true, cancelable: true }))

function type(name: string, value: string) {
  const field = control<HTMLInputElement>(name)
  field.value = value
  for (const event of ['input', 'change']) field.dispatchEvent(new Event(event, { bubbles: true }))
}

const heard = () => document.querySelector('output')?.textContent

/** Input by a shopper, and what the component hears of it. */
const INPUT: readonly [string, () => void, string][] = [
  ['a press of a button', () => control('Press').click(), 'press 1'],
  [
    'a press of its icon',
    () =>
      screen.getByTestId('icon').dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true })),
    'press 1',
  ],
  [
    'two presses',
    () => {
      control('Press').click()
      control('Press').click()
    },
    'press 1, press 2',
  ],
  ['a link that opens something', () => control('Open').click(), 'opened'],
  [
    'keys on a tab',
    () => {
      for (const pressed of ['ArrowRight', 'x', 'End']) key('Tab', pressed)
    },
    'ArrowRight, End',
  ],
  ['a checkbox', () => control('Box').click(), 'box true'],
  ['a radio', () => control('Large').click(), 'large'],
  ['a select', () => type('Colour', 'blue'), 'blue'],
  ['a text', () => type('Name', 'Noor'), 'name Noor'],
  ['a long text', () => type('Note', 'Hello'), 'note Hello'],
  ['a form', () => control('Send').click(), 'sent by Send'],
  ['a field in a slot', () => type('Static', 'x'), 'static'],
  [
    'a field that a choice takes away',
    () => {
      control('Large').click()
      type('Waist', '80')
    },
    'waist 80, large',
  ],
  [
    'a field and then a press',
    () => {
      type('Name', 'Noor')
      control('Press').click()
    },
    'name Noor, press 2',
  ],
]

test.each(INPUT)('%s before any script reaches its handler once', async (_, act, expected) => {
  serve(PAGE)
  act()
  await startIslands(async () => ErrorBoundary)
  await expect.poll(heard).toBe(expected)
})

test.each(INPUT)('%s while code loads reaches its handler once', async (_, act, expected) => {
  const island = serve(PAGE)
  const { promise, resolve } = Promise.withResolvers<unknown>()
  code.load = () => promise
  await startIslands(async () => ErrorBoundary)
  act()
  const isMarked = island.querySelector('[data-pending]') !== null
  expect(isMarked).toBe(!/box|large|blue|name Noor$|note|static/.test(expected))
  resolve(Controls)
  await expect.poll(heard).toBe(expected)
  expect(island.querySelector('[data-pending]')).toBeNull()
})

test('an event after hydration is not held back', async () => {
  const island = serve(PAGE)
  await startIslands(async () => ErrorBoundary)
  control('Press').dispatchEvent(new Event('pointerover', { bubbles: true }))
  await expect.poll(() => island.dataset.hydrated).toBe('')
  control('Press').click()
  expect(earlyInput.queue).toEqual([])
  await expect.poll(heard).toBe('press 1')
})

test.each(['Plain', 'Tab'])('the link %s is followed at once', (name) => {
  serve(PAGE)
  control(name).click()
  expect(followed).toMatch(/^#/)
  expect(earlyInput.queue).toEqual([])
})

test('a link that opens something opens its own page in a new tab', () => {
  serve(PAGE)
  const event = new MouseEvent('click', { ctrlKey: true, bubbles: true, cancelable: true })
  control('Open').dispatchEvent(event)
  expect([followed, earlyInput.queue]).toEqual(['/opened', []])
})

test('an island with the focus before scripts run is hydrated', async () => {
  const island = serve(PAGE)
  control('Press').focus()
  await startIslands(async () => ErrorBoundary)
  await expect.poll(() => island.dataset.hydrated).toBe('')
})

test('without the code of its island a link is followed, a form is sent, and other controls show a message', async () => {
  vi.useFakeTimers()
  serve(PAGE)
  const failure = document.createElement('dialog')
  failure.id = LOAD_FAILURE_ID
  document.body.append(failure)
  code.load = () => Promise.reject(new TypeError('offline'))
  const sent: string[] = []
  document.querySelector('[aria-label=Search]')?.addEventListener('submit', (event) => {
    event.preventDefault()
    sent.push('Search')
  })
  await startIslands(async () => ErrorBoundary)
  control('Open').click()
  control('Find').click()
  await vi.runAllTimersAsync()
  expect([followed, sent, failure.open]).toEqual(['/opened', ['Search'], false])
  control('Press').click()
  await vi.runAllTimersAsync()
  expect(failure.open).toBe(true)
  expect(document.querySelector('[data-pending]')).toBeNull()
  code.load = async () => Controls
  control('Press').click()
  await vi.runAllTimersAsync()
  vi.useRealTimers()
  await expect.poll(heard).toBe('press 1')
})

test('a click in the slot of an island is left to its own script', async () => {
  serve(
    <Island of={Controls} when="interaction" props={{}}>
      <button type="button">Inside</button>
    </Island>,
  )
  await startIslands(async () => ErrorBoundary)
  const onClick = vi.fn()
  within(document.body).getByRole('button', { name: 'Inside' }).addEventListener('click', onClick)
  control('Inside').click()
  expect(onClick).toHaveBeenCalledOnce()
})

test('when the start script does not load, links and forms work as they do without scripts', () => {
  serve(PAGE)
  control('Open').click()
  expect(followed).toBeUndefined()
  const script = document.createElement('script')
  script.type = 'module'
  document.body.append(script)
  script.dispatchEvent(new Event('error'))
  expect(followed).toBe('/opened')
  followed = undefined
  control('Open').click()
  expect(followed).toBe('/opened')
})
