import { isEmailAddress } from '@kopgroep/contract/email-rule'
import { toBankTransfer } from '../orders/bank-transfer.ts'
import { type ItemGuarantee, type OrderItemRow, readItemGuarantees } from '../orders/order-items.sql.ts'
import { addressLines, formatDay, giftLines } from '../orders/order-text.ts'
import { findOrder, type OrderRow } from '../orders/orders.sql.ts'
import { readStoreInformation, type StoreInformation } from '../orders/store-information.sql.ts'
import { html, type SafeHtml } from '../platform/html.ts'
import { findLocale, textsIn } from '../platform/languages.ts'
import { MAIL_BUTTON, MAIL_HEADING } from '../platform/mail/mail-layout.ts'
import type { MailParts, MailText, WriteMail } from '../platform/mail/mail-queue.ts'
import { storefrontLink } from '../platform/mail/storefront-link.ts'
import { unlinked } from '../platform/mail/unlinked.ts'
import { mailedPictureUrl } from '../platform/media-url.ts'
import { formatMoney } from '../platform/money.ts'
import { URL_SUFFIX } from '../platform/store-config/store-config.ts'
import { readReturnTerms, returnCostText, returnPeriodText } from './return-terms.ts'
import { type TermsFile, termsFile } from './terms-pdf.ts'
import { type WithdrawalForm, withdrawalForm, withdrawalFormUrl } from './withdrawal-form.ts'

/** Texts that differ in the mail that confirms the payment of an order. */
const PAYMENT_TEXTS = {
  nl: {
    subject: (number: string) => `Betaling van bestelling ${number} ontvangen`,
    heading: 'Bedankt voor uw betaling',
    intro: (firstname: string) =>
      `Beste ${firstname}, wij hebben uw betaling ontvangen en gaan met uw bestelling aan de slag. Hieronder staat wat u hebt besteld.`,
  },
  en: {
    subject: (number: string) => `Payment of order ${number} received`,
    heading: 'Thank you for your payment',
    intro: (firstname: string) =>
      `Dear ${firstname}, we have received your payment and are getting to work on your order. Below is what you ordered.`,
  },
} as const

const TEXTS = {
  nl: {
    subject: (number: string, shop: string) => `Uw bestelling ${number} bij ${shop}`,
    heading: 'Bedankt voor uw bestelling',
    intro: (firstname: string) =>
      `Beste ${firstname}, wij hebben uw bestelling ontvangen en gaan ermee aan de slag. Hieronder staat wat u hebt besteld.`,
    introTransfer: (firstname: string) =>
      `Beste ${firstname}, wij hebben uw bestelling ontvangen. Hieronder staat wat u hebt besteld en hoe u het bedrag overmaakt.`,
    orderNumber: 'Bestelnummer',
    viewOrder: 'Bekijk uw bestelling',
    items: 'Uw artikelen',
    amount: 'Bedrag',
    sku: 'Artikelnummer',
    durability: (years: number, brand: string) => `GARAN: ${years} jaar levensduurgarantie van ${brand}`,
    subtotal: 'Subtotaal',
    discount: 'Korting',
    shipping: 'Verzendkosten',
    free: 'Gratis',
    total: 'Totaal',
    including: 'waarvan',
    shippingAddress: 'Bezorgadres',
    pickupAddress: 'Afhalen bij',
    billingAddress: 'Factuuradres',
    coc: 'KvK',
    vat: 'Btw-nummer',
    delivery: 'Bezorging',
    collection: 'Afhalen',
    expectedDelivery: 'Verwachte bezorging',
    expectedPickup: 'Klaar om af te halen',
    by: (day: string) => `uiterlijk ${day}`,
    payment: 'Betaling',
    paid: 'betaald',
    accountHolder: 'Ten name van',
    reference: 'Onder vermelding van',
    transferUntil: (day: string) =>
      `Maak het bedrag uiterlijk op ${day} over. Tot die dag houden wij uw artikelen voor u vast; zodra het bedrag binnen is, gaan wij ermee aan de slag.`,
    note: 'Uw opmerking',
    gift: 'Uw cadeaubericht',
    withdrawalHeading: 'Herroepingsrecht',
    withdrawal: (period: string) =>
      `U kunt de overeenkomst zonder opgave van redenen ontbinden tot ${period}. Dat meldt u ons met het formulier op onze website of met een ondubbelzinnig bericht; daarna hebt u 14 dagen om de artikelen terug te sturen. U krijgt het aankoopbedrag met de standaard verzendkosten terug.`,
    withdrawalLink: 'Overeenkomst ontbinden of retour aanmelden',
    formPdf: 'Formulier om te printen (PDF)',
    terms:
      'Op uw bestelling zijn onze algemene voorwaarden van toepassing. U vindt ze als bijlage bij deze mail; bewaar ze.',
  },
  en: {
    subject: (number: string, shop: string) => `Your order ${number} at ${shop}`,
    heading: 'Thank you for your order',
    intro: (firstname: string) =>
      `Dear ${firstname}, we have received your order and are getting to work on it. Below is what you ordered.`,
    introTransfer: (firstname: string) =>
      `Dear ${firstname}, we have received your order. Below is what you ordered and how to transfer the amount.`,
    orderNumber: 'Order number',
    viewOrder: 'View your order',
    items: 'Your items',
    amount: 'Amount',
    sku: 'Item number',
    durability: (years: number, brand: string) =>
      `GARAN: ${years} years’ guarantee of durability by ${brand}`,
    subtotal: 'Subtotal',
    discount: 'Discount',
    shipping: 'Shipping',
    free: 'Free',
    total: 'Total',
    including: 'of which',
    shippingAddress: 'Delivery address',
    pickupAddress: 'Collect at',
    billingAddress: 'Invoice address',
    coc: 'Chamber of commerce',
    vat: 'VAT number',
    delivery: 'Delivery',
    collection: 'Collection',
    expectedDelivery: 'Expected delivery',
    expectedPickup: 'Ready to collect',
    by: (day: string) => `by ${day}`,
    payment: 'Payment',
    paid: 'paid',
    accountHolder: 'Account holder',
    reference: 'Reference',
    transferUntil: (day: string) =>
      `Please transfer the amount by ${day}. Until then we keep your items for you; we get to work as soon as the amount has arrived.`,
    note: 'Your note',
    gift: 'Your gift message',
    withdrawalHeading: 'Right of withdrawal',
    withdrawal: (period: string) =>
      `You can withdraw from the contract without giving a reason until ${period}. Tell us with the form on our website or in any clear message; you then have 14 days to send the items back. We refund the purchase price with the standard shipping costs.`,
    withdrawalLink: 'Withdraw from contract or return items',
    formPdf: 'Form to print (PDF)',
    terms: 'Our terms and conditions apply to your order. They are attached to this mail; please keep them.',
  },
} as const

/** Guarantees of at least three years have the label of durability (Regulation (EU) 2025/1960). */
const LABELLED_MONTHS = 36

type ConfirmationTexts = Omit<(typeof TEXTS)['nl' | 'en'], keyof (typeof PAYMENT_TEXTS)['nl']> & {
  subject(number: string, shop: string): string
  heading: string
  intro(firstname: string): string
}

/** Content of the mail, in the order in which it appears. */
interface Confirmation {
  texts: ConfirmationTexts
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
    ...textsIn(TEXTS, store.language),
    ...(isPayment && textsIn(PAYMENT_TEXTS, store.language)),
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
          text: texts.durability(Math.floor(months / 12), brand),
          url: storefrontLink({ settings, store }, `/${urlKey}${URL_SUFFIX}#garan`),
        },
      ]),
    ),
    orderUrl: storefrontLink({ settings, store }, '/checkout/onepage/success', { hash: order.hash }),
    withdrawalUrl: storefrontLink({ settings, store }, '/overeenkomst-ontbinden'),
    returns: [
      texts.withdrawal(returnPeriodText(terms, store.language)),
      returnCostText(terms, store.language),
    ],
    form: withdrawalForm(shop, store.language),
    formUrl: withdrawalFormUrl(settings, store.code),
    euros: (cents) => formatMoney(cents, store.language),
    day: (date) => days.format(new Date(date)),
  }
  const subject = texts.subject(order.number, shop.name)
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
  (toBankTransfer(shop.settings, order) ? texts.introTransfer : texts.intro)(findName(order))

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
    ...(order.discountCents > 0
      ? [[order.discountLabel ?? texts.discount, `-${euros(order.discountCents)}`] as [string, string]]
      : []),
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
  const days = promisedFrom === promisedTo ? day(promisedTo) : texts.by(day(promisedTo))
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
    texts.transferUntil(formatDay(transfer.dueDate, language)),
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
