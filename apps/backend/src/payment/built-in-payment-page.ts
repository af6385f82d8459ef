import type { FastifyReply } from 'fastify'
import { html, type SafeHtml } from '../platform/html.ts'
import { textsIn } from '../platform/languages.ts'
import { formatMoney } from '../platform/money.ts'
import { sendPage } from '../platform/page.ts'
import type { BuiltInPayment } from './built-in-provider.sql.ts'
import type { Payer } from './express-payer.ts'
import { OUTCOMES, type PaymentOutcome } from './notification.ts'
import TEXTS from './texts.json' with { type: 'json' }

/** Returns the URL to which the buyer returns after an outcome. */
export const linkAfter = ({ returnUrl, cancelUrl }: BuiltInPayment, outcome: PaymentOutcome) =>
  outcome === 'paid' ? returnUrl : cancelUrl

type PayerField = keyof (typeof TEXTS.testPayment)['nl']['fields']

const FIELDS: Record<PayerField, { type: string; autocomplete: string; isOptional?: boolean }> = {
  email: { type: 'email', autocomplete: 'email' },
  firstname: { type: 'text', autocomplete: 'given-name' },
  lastname: { type: 'text', autocomplete: 'family-name' },
  street: { type: 'text', autocomplete: 'off' },
  number: { type: 'text', autocomplete: 'off' },
  postcode: { type: 'text', autocomplete: 'postal-code' },
  city: { type: 'text', autocomplete: 'address-level2' },
  country: { type: 'text', autocomplete: 'country' },
  telephone: { type: 'tel', autocomplete: 'tel', isOptional: true },
}
const MAX_FIELD_LENGTH = 200

/** Renders the fields that the payer of an express payment fills in. */
function payerFields({ address, addressHelp, fields }: (typeof TEXTS.testPayment)['nl' | 'en']): SafeHtml {
  // The entries' keys are those of the object.
  const all = Object.entries(FIELDS) as [PayerField, (typeof FIELDS)[PayerField]][]
  return html`<fieldset><legend>${address}</legend><p class="note">${addressHelp}</p>${all.map(
    ([name, { type, autocomplete, isOptional }]) =>
      html`<label>${fields[name]}<input type="${type}" name="${name}" autocomplete="${autocomplete}" maxlength="${MAX_FIELD_LENGTH}"${
        !isOptional && html` required`
      }${name === 'country' && html` value="NL"`}></label>`,
  )}</fieldset>`
}

/** Reads the fields of an express payment, unchecked as from a real provider. */
export function readPayer(form: URLSearchParams): Payer {
  const read = (name: PayerField) => (form.get(name) ?? '').slice(0, MAX_FIELD_LENGTH)
  return {
    email: read('email'),
    firstname: read('firstname'),
    lastname: read('lastname'),
    street: [read('street'), read('number')],
    postcode: read('postcode'),
    city: read('city'),
    countryId: read('country'),
    telephone: read('telephone') || null,
  }
}

/** Renders the choice of an outcome or, after the choice, the link back. */
export function showPaymentPage(reply: FastifyReply, payment: BuiltInPayment): FastifyReply {
  const texts = textsIn(TEXTS.testPayment, payment.language)
  const { outcome } = payment
  const euros = formatMoney(payment.amountCents, payment.language)
  const facts = html`<dl class="card"><dt>${texts.amount}</dt><dd>${euros}</dd><dt>${texts.order}</dt><dd>${payment.orderNumber}</dd><dt>${texts.method}</dt><dd>${payment.methodLabel}</dd>${
    outcome && html`<dt>${texts.doneAs}</dt><dd>${texts.outcomes[outcome]}</dd>`
  }</dl>`
  const body = outcome
    ? html`<main><h1>${texts.done}</h1>${facts}<p><a class="button first" href="${linkAfter(payment, outcome)}">${texts.back}</a></p></main>`
    : html`<main><h1>${texts.title}</h1><p>${texts.intro}</p>${facts}<form method="post" class="actions" aria-labelledby="question">${payment.isExpress && payerFields(texts)}<h2 id="question">${texts.question}</h2>${OUTCOMES.map(
        (one) =>
          html`<button type="submit" name="outcome" value="${one}"${one === 'paid' ? html` class="first"` : html` formnovalidate`}>${texts.outcomes[one]}</button>`,
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
  const { unknown, unknownHelp } = TEXTS.testPayment.nl
  return sendPage(reply, 404, {
    language: 'nl',
    title: unknown,
    body: html`<main><h1>${unknown}</h1><p>${unknownHelp}</p></main>`,
  })
}
