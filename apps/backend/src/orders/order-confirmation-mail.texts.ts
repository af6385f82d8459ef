import type { WrittenLanguage } from '../platform/languages.ts'

export interface OrderConfirmationTexts {
  subject(number: string, shop: string): string
  heading: string
  intro(firstname: string): string
  /** Where the money of a bank transfer comes first. */
  introTransfer(firstname: string): string
  orderNumber: string
  viewOrder: string
  items: string
  amount: string
  sku: string
  subtotal: string
  discount: string
  shipping: string
  free: string
  total: string
  including: string
  shippingAddress: string
  pickupAddress: string
  billingAddress: string
  coc: string
  vat: string
  delivery: string
  collection: string
  expectedDelivery: string
  expectedPickup: string
  by(day: string): string
  payment: string
  paid: string
  accountHolder: string
  reference: string
  transferUntil(day: string): string
  note: string
  withdrawalHeading: string
  /** @param period until when, as return-terms.ts words it */
  withdrawal(period: string): string
  formPdf: string
  terms: string
  withdrawalLink: string
}

/** What the order confirmation says. */
export const ORDER_CONFIRMATION_TEXTS: Record<WrittenLanguage, OrderConfirmationTexts> = {
  nl: {
    subject: (number, shop) => `Uw bestelling ${number} bij ${shop}`,
    heading: 'Bedankt voor uw bestelling',
    intro: (firstname) =>
      `Beste ${firstname}, wij hebben uw bestelling ontvangen en gaan ermee aan de slag. Hieronder staat wat u hebt besteld.`,
    introTransfer: (firstname) =>
      `Beste ${firstname}, wij hebben uw bestelling ontvangen. Hieronder staat wat u hebt besteld en hoe u het bedrag overmaakt.`,
    orderNumber: 'Bestelnummer',
    viewOrder: 'Bekijk uw bestelling',
    items: 'Uw artikelen',
    amount: 'Bedrag',
    sku: 'Artikelnummer',
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
    by: (day) => `uiterlijk ${day}`,
    payment: 'Betaling',
    paid: 'betaald',
    accountHolder: 'Ten name van',
    reference: 'Onder vermelding van',
    transferUntil: (day) =>
      `Maak het bedrag uiterlijk op ${day} over. Tot die dag houden wij uw artikelen voor u vast; zodra het bedrag binnen is, gaan wij ermee aan de slag.`,
    note: 'Uw opmerking',
    withdrawalHeading: 'Herroepingsrecht',
    withdrawal: (period) =>
      `U kunt de overeenkomst zonder opgave van redenen ontbinden tot ${period}. Dat meldt u ons met het formulier op onze website of met een ondubbelzinnig bericht; daarna hebt u 14 dagen om de artikelen terug te sturen. U krijgt het aankoopbedrag met de standaard verzendkosten terug.`,
    withdrawalLink: 'Overeenkomst ontbinden',
    formPdf: 'Formulier om te printen (PDF)',
    terms:
      'Op uw bestelling zijn onze algemene voorwaarden van toepassing. U vindt ze als bijlage bij deze mail; bewaar ze.',
  },
  en: {
    subject: (number, shop) => `Your order ${number} at ${shop}`,
    heading: 'Thank you for your order',
    intro: (firstname) =>
      `Dear ${firstname}, we have received your order and are getting to work on it. Below is what you ordered.`,
    introTransfer: (firstname) =>
      `Dear ${firstname}, we have received your order. Below is what you ordered and how to transfer the amount.`,
    orderNumber: 'Order number',
    viewOrder: 'View your order',
    items: 'Your items',
    amount: 'Amount',
    sku: 'Item number',
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
    by: (day) => `by ${day}`,
    payment: 'Payment',
    paid: 'paid',
    accountHolder: 'Account holder',
    reference: 'Reference',
    transferUntil: (day) =>
      `Please transfer the amount by ${day}. Until then we keep your items for you; we get to work as soon as the amount has arrived.`,
    note: 'Your note',
    withdrawalHeading: 'Right of withdrawal',
    withdrawal: (period) =>
      `You can withdraw from the contract without giving a reason until ${period}. Tell us with the form on our website or in any clear message; you then have 14 days to send the items back. We refund the purchase price with the standard shipping costs.`,
    withdrawalLink: 'Withdraw from the contract',
    formPdf: 'Form to print (PDF)',
    terms: 'Our terms and conditions apply to your order. They are attached to this mail; please keep them.',
  },
}
