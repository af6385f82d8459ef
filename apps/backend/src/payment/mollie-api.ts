import * as v from 'valibot'
import type { Settings } from '../platform/settings.ts'
import { ProviderFailed } from './payment-provider.ts'
import { callProvider, ProviderRefused, readAnswer } from './provider-call.ts'

const NAME = 'Mollie'

/** Amount in euros, as Mollie's text: '10.00'. */
const Amount = v.object({ currency: v.string(), value: v.pipe(v.string(), v.toNumber(), v.finite()) })

/** Payment at Mollie; amounts in euros. */
const Payment = v.pipe(
  v.object({
    status: v.string(),
    amount: Amount,
    amountRefunded: v.nullish(Amount),
    isCancelable: v.nullish(v.boolean(), false),
  }),
  v.transform(({ amount, amountRefunded, ...payment }) => ({
    ...payment,
    amount: amount.value,
    currency: amount.currency,
    refunded: amountRefunded?.value ?? 0,
  })),
)
export type MolliePayment = v.InferOutput<typeof Payment>

const Created = v.pipe(
  v.object({
    id: v.string(),
    _links: v.object({ checkout: v.object({ href: v.pipe(v.string(), v.url()) }) }),
  }),
  v.transform(({ id, _links }) => ({ id, url: _links.checkout.href })),
)
const Anything = v.unknown()

const Problem = v.object({ title: v.fallback(v.string(), ''), detail: v.fallback(v.string(), '') })

export type MollieKey = Required<Pick<Settings, 'MOLLIE_API_KEY' | 'MOLLIE_URL'>>

/**
 * Creates a client of Mollie's Payments API: https://docs.mollie.com/reference/payments-api. All calls with an
 * idempotency key may be repeated.
 */
export function mollieApi({ MOLLIE_URL, MOLLIE_API_KEY }: MollieKey) {
  const path = (id: string, below = '') => `/payments/${encodeURIComponent(id)}${below}`

  /** @throws {ProviderFailed} */
  async function call<Schema extends v.GenericSchema>(
    method: 'GET' | 'POST' | 'DELETE',
    address: string,
    { schema, key, body }: { schema: Schema; key?: string; body?: unknown },
  ): Promise<v.InferOutput<Schema>> {
    const { status, answer } = await callProvider(NAME, `${MOLLIE_URL}${address}`, {
      method,
      headers: { Authorization: `Bearer ${MOLLIE_API_KEY}`, ...(key && { 'Idempotency-Key': key }) },
      body,
    })
    if (status < 400) return readAnswer(NAME, schema, answer)
    const { title, detail } = readAnswer(NAME, Problem, answer)
    const message = `${NAME} refused: ${status} ${title} ${detail}`.trim()
    // A wrong key or too many requests say nothing about the payment.
    const isFinal = [404, 409, 410, 422].includes(status)
    throw isFinal ? new ProviderRefused(message) : new ProviderFailed(message)
  }

  return {
    create: (key: string, payment: object) =>
      call('POST', '/payments', { schema: Created, key, body: payment }),
    read: (id: string) => call('GET', path(id), { schema: Payment }),
    cancel: (id: string) => call('DELETE', path(id), { schema: Anything }),
    refund: async (id: string, key: string, wish: object) => {
      await call('POST', path(id, '/refunds'), { schema: Anything, key, body: wish })
    },
    /** Collects an authorized payment. */
    capture: async (id: string) => {
      await call('POST', path(id, '/captures'), { schema: Anything, key: `${id}-capture`, body: {} })
    },
    /** Releases an authorized payment. */
    release: async (id: string) => {
      await call('POST', path(id, '/release-authorization'), {
        schema: Anything,
        key: `${id}-release`,
        body: {},
      })
    },
  }
}
