import type { WrittenLanguage } from '../platform/languages.ts'

export interface InvoiceTexts {
  invoice: string
  invoiceDate: string
  order: string
  payment: string
  coc: string
  vat: string
  quantity: string
  article: string
  rate: string
  price: string
  total: string
  subtotal: string
  discount: string
  shipping: string
  excluding: string
  grandTotal: string
  reverseCharge: string
}

/** What an invoice says. */
export const INVOICE_TEXTS: Record<WrittenLanguage, InvoiceTexts> = {
  nl: {
    invoice: 'Factuur',
    invoiceDate: 'Factuurdatum',
    order: 'Bestelling',
    payment: 'Betaalwijze',
    coc: 'KvK',
    vat: 'Btw-nummer',
    quantity: 'Aantal',
    article: 'Artikel',
    rate: 'Btw',
    price: 'Prijs',
    total: 'Bedrag',
    subtotal: 'Subtotaal incl. btw',
    discount: 'Korting',
    shipping: 'Verzending',
    excluding: 'Totaal excl. btw',
    grandTotal: 'Totaal incl. btw',
    reverseCharge: 'Btw verlegd naar de afnemer.',
  },
  en: {
    invoice: 'Invoice',
    invoiceDate: 'Invoice date',
    order: 'Order',
    payment: 'Payment',
    coc: 'Chamber of commerce',
    vat: 'VAT number',
    quantity: 'Qty',
    article: 'Item',
    rate: 'VAT',
    price: 'Price',
    total: 'Amount',
    subtotal: 'Subtotal incl. VAT',
    discount: 'Discount',
    shipping: 'Shipping',
    excluding: 'Total excl. VAT',
    grandTotal: 'Total incl. VAT',
    reverseCharge: 'VAT reverse charged to the customer.',
  },
}
