import { beforeEach, expect, test, vi } from 'vitest'
import { CallFailed, CallRefused } from '../../lib/api/browser-client.ts'
import { currentMessages, dismissMessage } from '../../lib/page/messages.ts'
import { type CartMutation, runCartMutation } from './cart-actions.ts'

vi.mock('../../lib/page/error-reporting.ts', () => ({ reportError: () => undefined }))

type View = { quantity: number }

const refused = (category: string, message: string) =>
  new CallRefused([{ message, extensions: { category } }] as ConstructorParameters<typeof CallRefused>[0])
const SOLD_OUT = refused('graphql-input', 'Niet op voorraad')
const UNKNOWN = refused('graphql-no-such-entity', 'Deze kortingscode bestaat niet')
const BROKEN = new CallRefused([{ message: 'Internal server error' }])
const SILENT = new CallFailed('The shop cannot be reached.')
const GARBAGE = new TypeError('Cannot read properties of undefined')

const UNREACHABLE = /niet bereikbaar/
const UNFORESEEN = /ging iets mis|onverwacht/i
const unreadable = () => Promise.reject(SILENT)
const there = async () => ({ quantity: 1 })
const doneAfterAll = async () => ({ quantity: 2 })
const gone = async () => null

beforeEach(() => {
  for (const { id } of currentMessages()) dismissMessage(id)
})

/** What goes wrong, what is read of the cart then, and what comes of it: done or not, what is shown, what is said. */
const FAULTS: [
  what: string,
  cause: unknown,
  read: CartMutation<View>['read'],
  outcome: unknown,
  shown: unknown,
][] = [
  ['a refusal', SOLD_OUT, unreadable, { isDone: false, view: null }, ['Niet op voorraad']],
  [
    'something unknown in a cart that is there',
    UNKNOWN,
    there,
    { isDone: false, view: { quantity: 1 } },
    ['Deze kortingscode bestaat niet'],
  ],
  [
    'a cart that is gone',
    UNKNOWN,
    gone,
    { isDone: false, view: null },
    ['Uw winkelwagen is niet meer geldig'],
  ],
  ['silence after it was done', SILENT, doneAfterAll, { isDone: true, view: { quantity: 2 } }, []],
  [
    'silence before it was done',
    SILENT,
    there,
    { isDone: false, view: { quantity: 1 } },
    [expect.stringMatching(UNFORESEEN)],
  ],
  ['silence of all', SILENT, unreadable, { isDone: false, view: null }, [expect.stringMatching(UNREACHABLE)]],
  [
    'a fault of the backend',
    BROKEN,
    there,
    { isDone: false, view: { quantity: 1 } },
    [expect.stringMatching(UNFORESEEN)],
  ],
  ['garbage after it was done', GARBAGE, doneAfterAll, { isDone: true, view: { quantity: 2 } }, []],
  ['garbage of all', GARBAGE, unreadable, { isDone: false, view: null }, [expect.stringMatching(UNFORESEEN)]],
]

test.each(FAULTS)('%s is said once, and nothing waits for it', async (_, cause, read, outcome, shown) => {
  const change = { title: 'Aantal', read, isDone: ({ quantity }: View) => quantity === 2, isOfOneCart: true }
  const failing = runCartMutation<View>({ ...change, call: () => Promise.reject(cause) })
  const next = runCartMutation<View>({ ...change, call: doneAfterAll })
  expect(await failing).toEqual(outcome)
  expect(currentMessages().map(({ text }) => text)).toEqual(shown)
  expect(await next).toEqual({ isDone: true, view: { quantity: 2 } })
})

test('what belongs to a field is said there, and nowhere else', async () => {
  const refuse = vi.fn()
  await runCartMutation<View>({
    title: 'Kortingscode',
    call: () => Promise.reject(UNKNOWN),
    read: there,
    isOfOneCart: true,
    refuse,
  })
  expect(refuse).toHaveBeenCalledWith(UNKNOWN)
  expect(currentMessages()).toEqual([])
})

test('of a page that was left nothing is said', async () => {
  const outcome = await runCartMutation<View>({
    title: 'Aantal',
    call: () => Promise.reject(SILENT),
    read: there,
    isLeft: () => true,
  })
  expect(outcome).toEqual({ isDone: false, view: null })
  expect(currentMessages()).toEqual([])
})
