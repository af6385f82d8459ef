import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { setPageSource } from '../page/current-page.ts'
import { onSessionExpiry } from '../page/page-events.ts'
import { CallFailed, CallRefused, callCommerce, exchangeToken, newIdempotencyKey } from './browser-client.ts'
import type { DocumentOf } from './graphql/graphql.ts'
import { setProof } from './proof.ts'

const ReadCart = 'query ReadCart{cart{id}}' as DocumentOf<{ cart: { id: string } }, Record<string, unknown>>
const calls: Request[] = []
let stored: Record<string, string> = {}

function backendAnswers(body: unknown, status = 200) {
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    calls.push(new Request(new URL(url, 'https://shop.example'), init))
    return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status })
  })
}

beforeEach(() => {
  calls.length = 0
  stored = {}
  const localStorage = { getItem: (key: string) => stored[key] ?? null }
  vi.stubGlobal('window', { localStorage })
})
afterEach(() => vi.unstubAllGlobals())

test('the token identifies the customer, the store view the language', async () => {
  stored['user-server-token'] = 'abc'
  backendAnswers({ data: { cart: { id: '1' } } })
  expect(await callCommerce(ReadCart, {})).toEqual({ cart: { id: '1' } })
  expect(calls[0]?.headers.get('Authorization')).toBe('Bearer abc')
  expect(calls[0]?.headers.get('Store')).toBe('nl')
  expect(calls[0]?.method).toBe('POST')
})

test('a public read contains no token and has a cacheable URL, whatever the order of its variables', async () => {
  stored['user-server-token'] = 'abc'
  backendAnswers({ data: { cart: { id: '1' } } })
  await callCommerce(ReadCart, { b: 1, a: 2 }, { isPublic: true })
  await callCommerce(ReadCart, { a: 2, b: 1 }, { isPublic: true })
  expect(calls[0]?.method).toBe('GET')
  expect(calls[0]?.headers.has('Authorization')).toBe(false)
  expect(calls[0]?.url).toBe(calls[1]?.url)
})

test('a refusal has the message and categories of the backend', async () => {
  backendAnswers({
    errors: [{ message: 'Uitverkocht', extensions: { category: 'graphql-input' } }],
    data: null,
  })
  const refusal = await callCommerce(ReadCart, {}).catch((error) => error)
  expect(refusal).toBeInstanceOf(CallRefused)
  expect(refusal.message).toBe('Uitverkocht')
  expect(refusal.is('graphql-input')).toBe(true)
})

test('a call carries a reCAPTCHA token if the backend requires one', async () => {
  const Login = 'mutation Login{generateCustomerToken(email:"a"){token}}' as DocumentOf<
    unknown,
    Record<string, unknown>
  >
  backendAnswers({ data: { generateCustomerToken: { token: 't' } } })
  await callCommerce(Login, {})
  setProof(async (document) => (document.includes('Token(') ? 'a proof' : null))
  await callCommerce(Login, {})
  await callCommerce(ReadCart, {})
  expect(calls.map(({ headers }) => headers.get('X-ReCaptcha'))).toEqual([null, 'a proof', null])
  const refusal = new CallRefused([{ message: 'Geen bewijs' }])
  setProof(() => Promise.reject(refusal))
  await expect(callCommerce(Login, {})).rejects.toBe(refusal)
  expect(calls).toHaveLength(3)
  setProof()
})

test.each([
  ['null', { updateCustomerV2: null }],
  ['an empty object', { updateCustomerV2: { customer: null } }],
  ['false', { deleteCustomer: false }],
  ['one of two answers', { createEmptyWishlist: 'x', addProductsToWishlist: null }],
  ['nothing', null],
])('a mutation that is answered with %s counts as not executed', async (_name, data) => {
  backendAnswers({ data })
  const Change = 'mutation Change{updateCustomerV2{customer{firstname}}}' as DocumentOf<
    unknown,
    Record<string, unknown>
  >
  await expect(callCommerce(Change, {})).rejects.toThrow(CallFailed)
})

test('a mutation that is answered with some data was executed', async () => {
  const data = {
    addProductsToCart: { cart: { id: '1' }, user_errors: [] },
    updateCustomerV2: { customer: { is_subscribed: false } },
    requestGuestOrderCancel: { error: null },
  }
  backendAnswers({ data })
  const Add = 'mutation Add{addProductsToCart{cart{id}}}' as DocumentOf<unknown, Record<string, unknown>>
  expect(await callCommerce(Add, {})).toEqual(data)
})

test('a refused session expires, and its refusal says so', async () => {
  const expired = vi.fn()
  onSessionExpiry(expired)
  stored['user-server-token'] = 'old'
  backendAnswers({ errors: [{ message: 'no', extensions: { category: 'graphql-authorization' } }] })
  const refusal = await callCommerce(ReadCart, {}).catch((error) => error)
  expect(expired.mock.calls).toEqual([['old']])
  expect(refusal.expiredToken).toBe('old')
})

test('calls that guests may make run without the session once it has ended', async () => {
  stored['user-server-token'] = 'old'
  const tokens: (string | null)[] = []
  vi.stubGlobal('fetch', async (_url: string, { headers }: { headers: Record<string, string> }) => {
    const token = headers.Authorization ?? null
    tokens.push(token)
    const refused = { errors: [{ message: 'no', extensions: { category: 'graphql-authorization' } }] }
    return new Response(JSON.stringify(token ? refused : { data: { subscribed: true } }))
  })
  expect(await callCommerce(ReadCart, {}, { isOpenToGuests: true })).toEqual({ subscribed: true })
  expect(tokens).toEqual(['Bearer old', null])
})

test('during a token exchange, pending calls end first and later ones wait for the new token', async () => {
  stored['user-server-token'] = 'old'
  const tokens: (string | null)[] = []
  const answers: (() => void)[] = []
  vi.stubGlobal('fetch', async (_url: string, { headers }: { headers: Record<string, string> }) => {
    tokens.push(headers.Authorization ?? null)
    await new Promise<void>((resolve) => answers.push(resolve))
    return new Response(JSON.stringify({ data: {} }))
  })
  const before = callCommerce(ReadCart, {})
  const exchanged = exchangeToken(async () => {
    await callCommerce(ReadCart, {}, { exchangesToken: true })
    stored['user-server-token'] = 'new'
  })
  const later = callCommerce(ReadCart, {})
  await expect.poll(() => tokens).toEqual(['Bearer old'])
  answers.shift()?.()
  await before
  await expect.poll(() => tokens).toEqual(['Bearer old', 'Bearer old'])
  answers.shift()?.()
  await exchanged
  await expect.poll(() => tokens).toEqual(['Bearer old', 'Bearer old', 'Bearer new'])
  answers.shift()?.()
  await later
})

test('a refused exchange delays nobody', async () => {
  stored['user-server-token'] = 'old'
  backendAnswers({ data: { cart: { id: '1' } } })
  const refused = exchangeToken(() => Promise.reject(new Error('no')))
  await expect(refused).rejects.toThrow('no')
  await callCommerce(ReadCart, {})
  expect(calls[0]?.headers.get('Authorization')).toBe('Bearer old')
})

test('a wrong password or a guest without rights ends no session', async () => {
  const expired = vi.fn()
  onSessionExpiry(expired)
  backendAnswers({ errors: [{ message: 'no', extensions: { category: 'graphql-authorization' } }] })
  await callCommerce(ReadCart, {}).catch(() => null)
  stored['user-server-token'] = 'abc'
  backendAnswers({ errors: [{ message: 'no', extensions: { category: 'graphql-authentication' } }] }, 401)
  await callCommerce(ReadCart, {}).catch(() => null)
  expect(expired).not.toHaveBeenCalled()
})

test('an answer that is not GraphQL counts as none', async () => {
  backendAnswers('<html>maintenance</html>', 503)
  await expect(callCommerce(ReadCart, {})).rejects.toBeInstanceOf(CallFailed)
})

describe('a call whose answer is lost', () => {
  const AddItem = 'mutation AddItem{addItem{id}}' as DocumentOf<
    { addItem: { id: string } },
    Record<string, unknown>
  >
  const LOCKED = { errors: [{ message: 'x', extensions: { category: 'lock_timeout' } }] }
  const DONE = { data: { addItem: { id: '1' } } }
  const answer =
    (body: unknown, status = 200) =>
    () =>
      new Response(JSON.stringify(body), { status })
  const breakOff = () => Promise.reject(new TypeError('Failed to fetch'))

  function serve(...features: readonly string[]) {
    setPageSource(() => ({ path: '/', search: '', language: 'nl', origin: '', features }))
  }
  function backendAnswersInTurn(...answers: (() => Response | Promise<Response>)[]) {
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      calls.push(new Request(new URL(url, 'https://shop.example'), init))
      return (answers.shift() ?? breakOff)()
    })
  }
  /** Skips the pauses between attempts. */
  async function settled(idempotencyKey: string) {
    const end = callCommerce(AddItem, {}, { idempotencyKey }).catch((cause: unknown) => cause)
    await vi.runAllTimersAsync()
    return end
  }
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
    setPageSource(() => undefined)
  })

  test.each([
    ['the connection breaks', breakOff],
    ['a proxy answers with 502', answer({ errors: [{ message: 'x' }] }, 502)],
    [
      'the backend answers with 503',
      answer({ errors: [{ message: 'x', extensions: { category: 'internal' } }] }, 503),
    ],
    [
      'the gateway answers with 504',
      answer({ errors: [{ message: 'x', extensions: { category: 'unavailable' } }] }, 504),
    ],
    ['the first request is still at work', answer(LOCKED)],
  ])('because %s is sent again with the same key and body', async (_, fault) => {
    serve('idempotency_keys')
    backendAnswersInTurn(fault, fault, answer(DONE))
    const key = newIdempotencyKey()
    expect(await settled(key)).toEqual(DONE.data)
    expect(calls.map(({ headers }) => headers.get('Idempotency-Key'))).toEqual([key, key, key])
    const bodies = await Promise.all(calls.map((call) => call.text()))
    expect(new Set(bodies).size).toBe(1)
  })

  test('is sent three times at most', async () => {
    serve('idempotency_keys')
    backendAnswersInTurn()
    expect(await settled(newIdempotencyKey())).toBeInstanceOf(CallFailed)
    expect(calls).toHaveLength(3)
  })

  test('is sent once to a backend that ignores keys', async () => {
    serve()
    backendAnswersInTurn()
    expect(await settled(newIdempotencyKey())).toBeInstanceOf(CallFailed)
    expect(calls).toHaveLength(1)
  })

  test('is not sent again after a refusal', async () => {
    serve('idempotency_keys')
    backendAnswersInTurn(
      answer({ errors: [{ message: 'Uitverkocht', extensions: { category: 'graphql-input' } }] }),
    )
    expect(await settled(newIdempotencyKey())).toBeInstanceOf(CallRefused)
    expect(calls).toHaveLength(1)
  })
})
