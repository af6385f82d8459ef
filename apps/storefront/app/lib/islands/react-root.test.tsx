// @vitest-environment happy-dom
import { type ComponentType, useId, useState } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { ErrorBoundary } from '../../ui/error-boundary.tsx'
import { reportErrorsTo } from '../page/error-reporting.ts'
import { hydrateIsland } from './react-root.ts'

const reports: { error: unknown; details: Readonly<Record<string, unknown>> }[] = []
reportErrorsTo((error, details) => reports.push({ error, details }))
vi.spyOn(console, 'error').mockImplementation(() => undefined)

afterEach(() => {
  document.body.replaceChildren()
  reports.length = 0
})

/** Adds an island to the page as the server renders it (lib/islands/island.tsx). */
function serve<Props extends object>(Component: ComponentType<Props>, props: Props): HTMLElement {
  const island = document.createElement('div')
  const html = renderToString(<Component {...props} />, { identifierPrefix: 'i1' })
  island.innerHTML = `${html}<script type="application/json">${JSON.stringify(props)}</script>`
  document.body.append(island)
  return island
}

const inOrder = <T extends Element>(island: Element, selector: string) => [
  ...island.querySelectorAll<T>(selector),
]

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

/** Attributes that the server writes on an island of `serve`. */
const MARK = { Boundary: ErrorBoundary, name: 'test', prefix: 'i1' }

test('what was entered before hydration is entered again, in the very same fields', async () => {
  const island = serve(Fields, { name: 'Naam' })
  const [text, box, , medium] = inOrder<HTMLInputElement>(island, 'input')
  if (!text || !box || !medium) throw new Error('The fields are not there.')
  text.value = 'Noor'
  box.checked = true
  medium.checked = true
  await hydrateIsland(island, Fields as ComponentType<object>, MARK)
  expect(island.querySelector('output')?.textContent).toBe('Noor true m')
  expect(island.querySelector('input')).toBe(text)
  expect(island.querySelector('script')).toBeNull()
  expect(reports).toEqual([])
})

function Buttons({ label }: { label: string }) {
  const [count, setCount] = useState(0)
  return (
    <div>
      <p>{typeof label === 'string' && isBrowser ? 'in the browser' : 'on the server'}</p>
      <button type="button">{label}</button>
      <button type="button" onClick={() => setCount(count + 1)}>
        {label}
      </button>
      <output>{count}</output>
    </div>
  )
}

test('two presses of one button that are repeated at once both count', async () => {
  const island = serve(Buttons, { label: 'Meer' })
  const [, more] = inOrder<HTMLButtonElement>(island, 'button')
  if (!more) throw new Error('The button is not there.')
  const { find, repeat } = await hydrateIsland(island, Buttons as ComponentType<object>, MARK)
  repeat(() => find(more)?.click())
  repeat(() => find(more)?.click())
  expect(island.querySelector('output')?.textContent).toBe('2')
})

let isBrowser = false

test('a mismatch is reported, and a button that React replaced is found again', async () => {
  const island = serve(Buttons, { label: 'In winkelwagen' })
  const [, second] = inOrder<HTMLButtonElement>(island, 'button')
  if (!second) throw new Error('The button is not there.')
  isBrowser = true
  const { find } = await hydrateIsland(island, Buttons as ComponentType<object>, MARK)
  isBrowser = false
  expect(reports.map(({ details }) => details)).toMatchObject([
    { during: 'hydrating an island', island: 'test' },
  ])
  expect(second.isConnected).toBe(false)
  const found = find(second)
  expect(found).toBe(inOrder(island, 'button')[1])
  found?.click()
  await expect.poll(() => island.querySelector('output')?.textContent).toBe('1')
  expect(find(document.createElement('button'))).toBeNull()
})

let isBroken = false

function Fragile() {
  if (isBroken) throw new Error('It is broken.')
  return <p>It works.</p>
}

function Sections() {
  return (
    <>
      <ErrorBoundary>
        <Fragile />
      </ErrorBoundary>
      <p>The rest is there.</p>
    </>
  )
}

test('a part that breaks is reported and explained, and works again after a retry', async () => {
  const island = serve(Sections, {})
  isBroken = true
  await hydrateIsland(island, Sections as ComponentType<object>, MARK)
  expect(reports.some(({ details }) => details.during === 'rendering an island')).toBe(true)
  expect(island.textContent).toContain('The rest is there.')
  expect(island.querySelector('[role=status]')?.textContent).toContain('Dit deel werkt nu niet')
  isBroken = false
  island.querySelector('button')?.click()
  await expect.poll(() => island.textContent).toBe('It works.The rest is there.')
})

test('an island that breaks as a whole leaves an explanation in its place', async () => {
  const island = serve(Fragile, {})
  isBroken = true
  await hydrateIsland(island, Fragile as ComponentType<object>, MARK)
  isBroken = false
  expect(island.textContent).toContain('Probeer opnieuw')
})
