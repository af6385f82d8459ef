import { toCents } from '@kopgroep/contract/money'
import { sum } from '../platform/sums.ts'
import { openTestProvider } from './test-provider.ts'

interface Amount {
  currency: string
  value: string
}

interface StandInPayment {
  id: string
  status: 'open' | 'pending' | 'authorized' | 'paid' | 'canceled' | 'expired' | 'failed'
  amount: Amount
  amountRefunded: Amount
  isCancelable: boolean
  // biome-ignore lint/suspicious/noExplicitAny: what the shop sent, which each test looks into
  submitted: any
}

/** Refusal of Mollie: https://docs.mollie.com/reference/handling-errors. */
class Refused extends Error {
  readonly status: number
  constructor(status: number, detail: string) {
    super(detail)
    this.status = status
  }
}

const problem = (status: number, detail: string) => ({
  status,
  content: { status, title: 'Refused', detail, _links: {} },
})

function require(isFine: boolean, status: number, detail: string): void {
  if (!isFine) throw new Refused(status, detail)
}

const euros = (amount: unknown): number => {
  const { currency, value } = (amount ?? {}) as Partial<Amount>
  require(currency === 'EUR' && /^\d+\.\d\d$/.test(value ?? ''), 422, 'The amount is invalid')
  return toCents(Number(value))
}

const LENDERS = ['billie', 'in3', 'klarna', 'riverty']

/** Checks a payment as Mollie does: its URLs, and for lenders the address and lines that add up, with their VAT. */
function checkPayment(body: StandInPayment['submitted']): void {
  const { amount, description, redirectUrl, webhookUrl, method, lines, billingAddress } = body
  require(euros(amount) > 0, 422, 'The amount is lower than the minimum')
  require(typeof description === 'string' && description !== '', 422, 'The description is missing')
  for (const url of [redirectUrl, webhookUrl]) require(URL.canParse(url), 422, 'The URL is invalid')
  require(!/localhost|127\.0\.0\.1/.test(webhookUrl), 422, 'The webhook URL is unreachable')
  const isKnown =
    method === undefined || ['ideal', 'bancontact', 'creditcard', 'paypal', ...LENDERS].includes(method)
  require(isKnown, 422, 'The payment method is invalid')
  if (!LENDERS.includes(method)) return
  require(Boolean(billingAddress?.streetAndNumber && billingAddress.email), 422, 'The address is missing')
  for (const line of lines ?? []) {
    const [total, vat] = [euros(line.totalAmount), euros(line.vatAmount)]
    const discount = line.discountAmount ? euros(line.discountAmount) : 0
    require(total === euros(line.unitPrice) * line.quantity - discount, 422, 'The total of a line is wrong')
    const rate = Number(line.vatRate)
    require(vat === Math.round((total * rate) / (100 + rate)), 422, 'The VAT of a line is wrong')
  }
  const total = sum((lines ?? []).map((line: { totalAmount: Amount }) => euros(line.totalAmount)))
  require(total === euros(amount), 422, 'The lines do not add up to the amount')
}

/** Opens the part of Mollie's Payments API that the shop uses, on a port of this machine. */
export async function openMollie(key: string) {
  const payments = new Map<string, StandInPayment>()
  /** Answers of an hour by idempotency key. */
  const answered = new Map<string, unknown>()
  const server = await openTestProvider({
    refusal: problem(422, 'The payment method is not enabled'),
    answer({ method, path, headers, body }) {
      if (headers.authorization !== `Bearer ${key}`) return problem(401, 'Missing authentication')
      const repeated = `${headers['idempotency-key']}`
      try {
        const content = answered.get(repeated) ?? carryOut(method, path, body)
        if (headers['idempotency-key']) answered.set(repeated, content)
        return { status: method === 'POST' ? 201 : 200, content }
      } catch (error) {
        if (!(error instanceof Refused)) throw error
        return problem(error.status, error.message)
      }
    },
  })

  function carryOut(method: string, path: string, body: Record<string, unknown>): unknown {
    const [, , id = '', below] = path.split('/')
    if (method === 'POST' && path === '/payments') return create(body)
    const payment = payments.get(id)
    if (!payment) throw new Refused(404, `No payment exists with token ${id}.`)
    if (method === 'GET') return { ...payment, submitted: undefined }
    if (method === 'DELETE') {
      require(payment.isCancelable, 422, 'The payment cannot be canceled')
      payment.status = 'canceled'
    } else if (below === 'refunds') refund(payment, body)
    else {
      require(payment.status === 'authorized', 422, 'The payment is not in the authorized state')
      payment.status = below === 'captures' ? 'paid' : 'canceled'
    }
    return { id: 'x' }
  }

  function create(submitted: StandInPayment['submitted']) {
    checkPayment(submitted)
    const id = `tr_test${server.calls.length}`
    payments.set(id, {
      id,
      status: 'open',
      amount: submitted.amount,
      amountRefunded: { currency: 'EUR', value: '0.00' },
      isCancelable: submitted.method !== 'ideal',
      submitted,
    })
    return { id, _links: { checkout: { href: `https://www.mollie.com/checkout/${id}` } } }
  }

  function refund(payment: StandInPayment, body: Record<string, unknown>): void {
    require(payment.status === 'paid', 422, 'The payment is not paid')
    const refunded = euros(payment.amountRefunded) + euros(body.amount)
    require(refunded <= euros(payment.amount), 422, 'The amount is higher than the remaining amount')
    payment.amountRefunded = { currency: 'EUR', value: (refunded / 100).toFixed(2) }
  }

  return {
    ...server,
    payments,
    /** Finds the payment of an order. */
    find(orderNumber: string): StandInPayment {
      const found = [...payments.values()].findLast(({ submitted }) => submitted.description === orderNumber)
      if (!found) throw new Error(`Mollie has no payment of ${orderNumber}`)
      return found
    },
    /** Notifies a shop that a payment changed: with its id alone, as Mollie does. */
    async notify(shop: { url: string }, id: string | null): Promise<number> {
      const body = new URLSearchParams(id === null ? {} : { id })
      return (await fetch(`${shop.url}/payment/mollie`, { method: 'POST', body })).status
    },
  }
}
