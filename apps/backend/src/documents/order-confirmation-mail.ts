import { isEmailAddress } from '@kopgroep/contract/email-rule'
import { toBankTransfer } from '../orders/bank-transfer.ts'
import { type ItemGuarantee, type OrderItemRow, readItemGuarantees } from '../orders/order-items.sql.ts'
import { addressLines, formatDay, giftLines } from '../orders/order-text.ts'
import { discountLines, findOrder, type OrderRow } from '../orders/orders.sql.ts'
import { readStoreInformation, type StoreInformation } from '../orders/store-information.sql.ts'
import { html, type SafeHtml } from '../platform/html.ts'
import { findLocale, textsIn, withValues } from '../platform/languages.ts'
import { MAIL_BUTTON, MAIL_HEADING } from '../platform/mail/mail-layout.ts'
import type { MailParts, MailText, WriteMail } from '../platform/mail/mail-queue.ts'
import { storefrontLink } from '../platform/mail/storefront-link.ts'
import { unlinked } from '../platform/mail/unlinked.ts'
import { mailedPictureUrl } from '../platform/media-url.ts'
import { formatMoney } from '../platform/money.ts'
import { URL_SUFFIX } from '../platform/store-config/store-config.ts'
import { readReturnTerms, returnCostText, returnPeriodText } from './return-terms.ts'
import { type TermsFile, termsFile } from './terms-pdf.ts'
import TEXTS from './texts.json' with { type: 'json' }
import { type WithdrawalForm, withdrawalForm, withdrawalFormUrl } from './withdrawal-form.ts'

/** Guarantees of at least three years have the label of durability (Regulation (EU) 2025/1960). */
const LABELLED_MONTHS = 36

/** Content of the mail, in the order in which it appears. */
interface Confirmation {
  texts: (typeof TEXTS.orderConfirmation)['nl' | 'en']
  language: string
  order: OrderRow
  shop: StoreInformation
  /** True if the terms are attached. */
  hasTerms: boolean
  /** Links to the labels of durability by product id. */
  labels: ReadonlyMap<number, { text: string; url: string }>
  orderUrl: string
  withdrawalUrl: string
  /** Sentences about the period and the cost of returning. */
  returns: string[]
  form: WithdrawalForm
  formUrl: string
  euros(cents: number): string
  /** Formats a date: 'dinsdag 24 november'. */
  day(date: string): string
}

/** Confirms an order with its items, prices and addresses, and explains how to return it. */
export const orderConfirmationMail: WriteMail = (data, parts) => confirm(data, parts, false)

/** Confirms the payment of an order that was confirmed before it was paid. */
export const orderPaidMail: WriteMail = (data, parts) => confirm(data, parts, true)

async function confirm(
  data: Record<string, unknown>,
  parts: MailParts,
  isPayment: boolean,
): Promise<MailText | null> {
  const order = await findOrder(parts.db, { id: Number(data.orderId) })
  if (!order || !isEmailAddress(order.email)) return null
  const shop = await readStoreInformation(parts.db)
  const bought = order.items.flatMap(({ productId }) => productId ?? [])
  const guarantees = await readItemGuarantees(parts.db, bought, LABELLED_MONTHS)
  const file = await termsFile(shop, parts)
  return writeConfirmation(order, { shop, guarantees, file, isPayment }, parts)
}

function writeConfirmation(
  order: OrderRow,
  {
    shop,
    guarantees,
    file,
    isPayment,
  }: { shop: StoreInformation; guarantees: ItemGuarantee[]; file: TermsFile | null; isPayment: boolean },
  { settings, store }: Pick<MailParts, 'settings' | 'store'>,
): MailText {
  const locale = findLocale(store.language)
  const days = new Intl.DateTimeFormat(locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  })
  const texts = {
    ...textsIn(TEXTS.orderConfirmation, store.language),
    ...(isPayment && textsIn(TEXTS.orderPaid, store.language)),
  }
  const terms = readReturnTerms(shop.settings.get('returns'), order.placedAt)
  const confirmation: Confirmation = {
    texts,
    language: store.language,
    order,
    shop,
    hasTerms: file !== null,
    labels: new Map(
      guarantees.map(({ productId, urlKey, brand, months }) => [
        productId,
        {
          text: withValues(texts.durability, [Math.floor(months / 12), brand]),
          url: storefrontLink({ settings, store }, `/${urlKey}${URL_SUFFIX}#garan`),
        },
      ]),
    ),
    orderUrl: storefrontLink({ settings, store }, '/checkout/onepage/success', { hash: order.hash }),
    withdrawalUrl: storefrontLink({ settings, store }, '/overeenkomst-ontbinden'),
    returns: [
      withValues(texts.withdrawal, [returnPeriodText(terms, store.language)]),
      returnCostText(terms, store.language),
    ],
    form: withdrawalForm(shop, store.language),
    formUrl: withdrawalFormUrl(settings, store.code),
    euros: (cents) => formatMoney(cents, store.language),
    day: (date) => days.format(new Date(date)),
  }
  const subject = withValues(texts.subject, [order.number, shop.name])
  return {
    subject,
    preview: toIntro(confirmation),
    body: htmlBody(confirmation, (path) => mailedPictureUrl(settings, path)),
    text: textBody(confirmation),
    ...(file && { attachments: [file] }),
  }
}

const findName = ({ addresses }: OrderRow) =>
  unlinked((addresses.find(({ kind }) => kind === 'billing') ?? addresses[0])?.firstname ?? '')

const toIntro = ({ texts, order, shop }: Confirmation) =>
  withValues(toBankTransfer(shop.settings, order) ? texts.introTransfer : texts.intro, [findName(order)])

const optionLines = ({ selectedOptions, bundleOptions }: OrderItemRow): string[] => [
  ...selectedOptions.map(({ label, value }) => `${label}: ${value}`),
  ...(bundleOptions ?? []).flatMap(({ label, values }) =>
    values.map(({ quantity, name }) => `${label}: ${quantity} × ${name}`),
  ),
]

const findLabel = ({ labels }: Confirmation, { productId }: OrderItemRow) =>
  productId === null ? undefined : labels.get(productId)

/** Returns the lines of a gift message without links, because the mail must not spread a stranger's links. */
const safeGiftLines = ({ language }: Confirmation, { giftMessage }: Pick<OrderRow, 'giftMessage'>) =>
  giftLines(giftMessage, language).map(unlinked)

function totalLines({ texts, order, euros }: Confirmation): [label: string, amount: string][] {
  return [
    [texts.subtotal, euros(order.subtotalCents)],
    ...discountLines(order, texts.discount).map(({ label, cents }): [string, string] => [
      label,
      `-${euros(cents)}`,
    ]),
    [texts.shipping, order.shippingCents === 0 ? texts.free : euros(order.shippingCents)],
  ]
}

const deliveryHeading = ({ texts, order }: Confirmation) =>
  order.pickupLocationCode ? texts.collection : texts.delivery

/** Names the delivery method and the days with their dates, because the mail may be read later. */
function deliveryLines({ texts, order, day }: Confirmation): string[] {
  const { promisedFrom, promisedTo, pickupLocationCode } = order
  const method = `${order.carrierTitle}: ${order.methodTitle}`
  if (!promisedFrom || !promisedTo) return [method]
  const days = promisedFrom === promisedTo ? day(promisedTo) : withValues(texts.by, [day(promisedTo)])
  return [method, `${pickupLocationCode ? texts.expectedPickup : texts.expectedDelivery}: ${days}`]
}

const postalLines = ({ order, texts, language }: Confirmation, kind: string) =>
  addressLines(
    order.addresses.find((address) => address.kind === kind),
    texts,
    language,
  ).map(unlinked)

function paymentLines({ order, shop, texts, euros, language }: Confirmation): string[] {
  if (order.grandTotalCents === 0) return [order.paymentMethodTitle]
  const isPaid = order.status !== 'pending' && order.status !== 'pending_payment'
  if (isPaid) return [`${order.paymentMethodTitle} (${texts.paid})`]
  const transfer = toBankTransfer(shop.settings, order)
  if (!transfer) return [order.paymentMethodTitle]
  return [
    order.paymentMethodTitle,
    `${texts.amount}: ${euros(order.grandTotalCents)}`,
    `IBAN: ${transfer.iban}`,
    ...(transfer.bic ? [`BIC: ${transfer.bic}`] : []),
    `${texts.accountHolder}: ${transfer.accountHolder}`,
    `${texts.reference}: ${transfer.reference}`,
    withValues(texts.transferUntil, [formatDay(transfer.dueDate, language)]),
  ]
}

function htmlBody(confirmation: Confirmation, pictureUrl: (path: string) => string): SafeHtml {
  const { texts, order, euros, orderUrl, withdrawalUrl, returns, form, formUrl, hasTerms } = confirmation
  const heading = 'margin:32px 0 8px;font-size:18px;line-height:1.3;color:#0a1530'
  const cell = 'padding:12px 0;border-bottom:1px solid #dde2ea;vertical-align:top'
  const lines = order.items.map((item) => {
    const label = findLabel(confirmation, item)
    return html`<tr><td style="${cell};width:76px">${
      item.image &&
      html`<img src="${pictureUrl(item.image)}" width="64" height="80" alt="" style="display:block;object-fit:contain;background:#f1f3f6;border-radius:6px">`
    }</td><td style="${cell}"><strong>${item.name}</strong><br><span style="color:#3a4560">${texts.sku} ${item.sku}${[...optionLines(item), ...safeGiftLines(confirmation, item)].map((line) => html`<br>${line}`)}${label && html`<br><a href="${label.url}" style="color:#0d31b0">${label.text}</a>`}</span>
<table role="presentation" style="width:100%;border-collapse:collapse"><tr><td style="padding:0;color:#3a4560">${item.quantityOrdered} × ${euros(item.priceCents)}</td><td style="padding:0 0 0 12px;text-align:right;white-space:nowrap"><strong>${euros(item.rowTotalCents)}</strong></td></tr></table></td></tr>`
  })
  const totals = totalLines(confirmation).map(
    ([label, amount]) =>
      html`<tr><th scope="row" style="padding:4px 0;text-align:left;font-weight:400">${label}</th><td style="padding:4px 0;text-align:right">${amount}</td></tr>`,
  )
  const taxes = order.taxes.map(
    ({ title, amount_cents }) =>
      html`<tr><th scope="row" style="padding:4px 0;text-align:left;font-weight:400;color:#3a4560">${texts.including} ${title}</th><td style="padding:4px 0;text-align:right;color:#3a4560">${euros(amount_cents)}</td></tr>`,
  )
  const block = (title: string, content: readonly string[]) =>
    html`<h2 style="${heading}">${title}</h2><p style="margin:0">${content.map((line, index) => (index === 0 ? html`${line}` : html`<br>${line}`))}</p>`
  return html`<h1 style="${MAIL_HEADING}">${texts.heading}</h1>
<p style="margin:0 0 16px">${toIntro(confirmation)}</p>
<p style="margin:0 0 8px">${texts.orderNumber}: <strong>${order.number}</strong></p>
<p style="margin:24px 0"><a href="${orderUrl}" style="${MAIL_BUTTON}">${texts.viewOrder}</a></p>
<h2 style="${heading}">${texts.items}</h2>
<table role="presentation" style="width:100%;border-collapse:collapse"><tbody>${lines}</tbody></table>
<table style="width:100%;border-collapse:collapse;margin-top:12px"><tbody>${totals}<tr><th scope="row" style="padding:12px 0 4px;text-align:left;font-size:18px;border-top:2px solid #0a1530">${texts.total}</th><td style="padding:12px 0 4px;text-align:right;font-size:18px;border-top:2px solid #0a1530"><strong>${euros(order.grandTotalCents)}</strong></td></tr>${taxes}</tbody></table>
${block(order.pickupLocationCode ? texts.pickupAddress : texts.shippingAddress, postalLines(confirmation, 'shipping'))}
${block(texts.billingAddress, postalLines(confirmation, 'billing'))}
${block(deliveryHeading(confirmation), deliveryLines(confirmation))}
${block(texts.payment, paymentLines(confirmation))}
${order.customerNote && block(texts.note, [unlinked(order.customerNote)])}
${order.giftMessage && block(texts.gift, safeGiftLines(confirmation, order))}
<h2 style="${heading}">${texts.withdrawalHeading}</h2><p style="margin:0">${returns.join(' ')} <a href="${withdrawalUrl}" style="color:#0d31b0">${texts.withdrawalLink}</a></p>
${block(form.title, [form.hint, form.to, form.statement, ...form.fields.map((field) => `${field}: …`), form.strike])}
<p style="margin:8px 0 0"><a href="${formUrl}" style="color:#0d31b0">${texts.formPdf}</a></p>${hasTerms && html`<p style="margin:24px 0 0">${texts.terms}</p>`}`
}

function textBody(confirmation: Confirmation): string {
  const { texts, order, euros, orderUrl, withdrawalUrl, returns, form, formUrl, hasTerms } = confirmation
  const items = order.items.flatMap((item) => {
    const label = findLabel(confirmation, item)
    return [
      `${item.name} (${texts.sku} ${item.sku})`,
      ...[...optionLines(item), ...safeGiftLines(confirmation, item)].map((line) => `    ${line}`),
      ...(label ? [`    ${label.text}: ${label.url}`] : []),
      `    ${item.quantityOrdered} × ${euros(item.priceCents)}: ${euros(item.rowTotalCents)}`,
    ]
  })
  const section = (title: string, lines: readonly string[]) => ['', title, ...lines]
  return [
    texts.heading,
    '',
    toIntro(confirmation),
    `${texts.orderNumber}: ${order.number}`,
    `${texts.viewOrder}: ${orderUrl}`,
    ...section(texts.items, items),
    '',
    ...totalLines(confirmation).map(([label, amount]) => `${label}: ${amount}`),
    `${texts.total}: ${euros(order.grandTotalCents)}`,
    ...order.taxes.map(({ title, amount_cents }) => `${texts.including} ${title}: ${euros(amount_cents)}`),
    ...section(
      order.pickupLocationCode ? texts.pickupAddress : texts.shippingAddress,
      postalLines(confirmation, 'shipping'),
    ),
    ...section(texts.billingAddress, postalLines(confirmation, 'billing')),
    ...section(deliveryHeading(confirmation), deliveryLines(confirmation)),
    ...section(texts.payment, paymentLines(confirmation)),
    ...(order.customerNote ? section(texts.note, [unlinked(order.customerNote)]) : []),
    ...(order.giftMessage ? section(texts.gift, safeGiftLines(confirmation, order)) : []),
    ...section(texts.withdrawalHeading, [...returns, `${texts.withdrawalLink}: ${withdrawalUrl}`]),
    ...section(form.title, [
      form.hint,
      form.to,
      form.statement,
      ...form.fields.map((field) => `${field}: ________________`),
      form.strike,
      `${texts.formPdf}: ${formUrl}`,
    ]),
    ...(hasTerms ? ['', texts.terms] : []),
    '',
  ].join('\n')
}
