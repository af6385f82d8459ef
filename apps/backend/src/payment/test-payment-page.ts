import type { FastifyReply } from 'fastify'
import { html } from '../platform/html.ts'
import { textsIn } from '../platform/languages.ts'
import { formatMoney } from '../platform/money.ts'
import { sendPage } from '../platform/page.ts'
import { OUTCOMES, type PaymentOutcome } from './notification.ts'
import type { TestPayment } from './test-provider.sql.ts'

const TEXTS = {
  nl: {
    title: 'Testbetaling',
    intro: 'Dit is de betaalpagina van een proefwinkel. Er wordt geen geld afgeschreven.',
    amount: 'Te betalen',
    order: 'Bestelling',
    method: 'Betaalwijze',
    question: 'Hoe loopt de betaling af?',
    outcomes: { paid: 'Betaald', cancelled: 'Geannuleerd', failed: 'Mislukt' },
    done: 'Deze betaling is afgerond',
    doneAs: 'Uitkomst',
    back: 'Terug naar de winkel',
    unknown: 'Deze betaling bestaat niet',
    unknownHelp: 'Controleer de link, of ga terug naar de winkel en bestel opnieuw.',
  },
  en: {
    title: 'Test payment',
    intro: 'This is the payment page of a trial shop. No money is taken.',
    amount: 'To pay',
    order: 'Order',
    method: 'Payment method',
    question: 'How does the payment end?',
    outcomes: { paid: 'Paid', cancelled: 'Cancelled', failed: 'Failed' },
    done: 'This payment has been completed',
    doneAs: 'Outcome',
    back: 'Back to the shop',
    unknown: 'There is no such payment',
    unknownHelp: 'Check the link, or go back to the shop and order again.',
  },
} as const

/** Returns the URL to which the buyer returns after an outcome. */
export const linkAfter = ({ returnUrl, cancelUrl }: TestPayment, outcome: PaymentOutcome) =>
  outcome === 'paid' ? returnUrl : cancelUrl

/** Renders the choice of an outcome or, after the choice, the link back. */
export function showPayment(reply: FastifyReply, payment: TestPayment): FastifyReply {
  const texts = textsIn(TEXTS, payment.language)
  const { outcome } = payment
  const euros = formatMoney(payment.amountCents, payment.language)
  const facts = html`<dl class="card"><dt>${texts.amount}</dt><dd>${euros}</dd><dt>${texts.order}</dt><dd>${payment.orderNumber}</dd><dt>${texts.method}</dt><dd>${payment.methodLabel}</dd>${
    outcome && html`<dt>${texts.doneAs}</dt><dd>${texts.outcomes[outcome]}</dd>`
  }</dl>`
  const body = outcome
    ? html`<main><h1>${texts.done}</h1>${facts}<p><a class="button first" href="${linkAfter(payment, outcome)}">${texts.back}</a></p></main>`
    : html`<main><h1>${texts.title}</h1><p>${texts.intro}</p>${facts}<form method="post" class="actions" aria-labelledby="question"><h2 id="question">${texts.question}</h2>${OUTCOMES.map(
        (one) =>
          html`<button type="submit" name="outcome" value="${one}"${one === 'paid' && html` class="first"`}>${texts.outcomes[one]}</button>`,
      )}</form></main>`
  // Browsers also apply `form-action` to the redirect after a form.
  const formTargets = [...new Set([payment.returnUrl, payment.cancelUrl].map((url) => new URL(url).origin))]
  return sendPage(reply, 200, {
    language: payment.language,
    title: outcome ? texts.done : texts.title,
    body,
    formTargets,
  })
}

export function showUnknownPayment(reply: FastifyReply): FastifyReply {
  const { unknown, unknownHelp } = TEXTS.nl
  return sendPage(reply, 404, {
    language: 'nl',
    title: unknown,
    body: html`<main><h1>${unknown}</h1><p>${unknownHelp}</p></main>`,
  })
}
