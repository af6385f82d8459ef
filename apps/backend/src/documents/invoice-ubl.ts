import { splitTaxAmounts } from '../orders/order-items.sql.ts'
import type { OrderRow } from '../orders/orders.sql.ts'
import type { StoreInformation } from '../orders/store-information.sql.ts'
import type { Company } from '../platform/store-config/company.ts'
import { readCompany } from '../platform/store-config/company.ts'
import { sellerCountry } from '../platform/store-config/seller-countries.ts'
import { storeTime } from '../platform/store-time.ts'
import { sum } from '../platform/sums.ts'
import { escapeXml, writeXml, type XmlContent, type XmlElement } from '../platform/xml.ts'

const NAMESPACE = 'urn:oasis:names:specification:ubl:schema:xsd:'
/** Peppol BIS Billing 3.0. */
const CUSTOMIZATION = 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0'
const PROFILE = 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0'
const COMMERCIAL_INVOICE = '380'
/** Payment means (UNCL 4461) that the Dutch rules allow for payments within the Netherlands. */
const MEANS = { transfer: '58', card: '48' } as const
/** Electronic address scheme of the Dutch chamber of commerce. */
const COC = '0106'
/** Electronic address schemes of VAT numbers by country. */
const VAT_SCHEMES: Readonly<Record<string, string>> = {
  AT: '9914',
  BE: '9925',
  BG: '9926',
  CY: '9928',
  CZ: '9929',
  DE: '9930',
  EE: '9931',
  ES: '9920',
  FR: '9957',
  GR: '9933',
  HR: '9934',
  HU: '9910',
  IE: '9935',
  IT: '0211',
  LT: '9937',
  LU: '9938',
  LV: '9939',
  MT: '9943',
  NL: '9944',
  PL: '9945',
  PT: '9946',
  RO: '9947',
  SI: '9949',
  SK: '9950',
}

interface Invoice {
  order: OrderRow
  invoice: { number: string; createdAt: Date | string }
  shop: StoreInformation
}

/**
 * Writes the invoice of an order as UBL (Peppol BIS Billing 3.0, EN 16931). Lines are net of their discount, and prices keep
 * the digits that lines need.
 * @returns null if the shop's company is unknown or the buyer has no electronic address
 */
export function writeUbl({ order, invoice, shop }: Invoice): string | null {
  const company = readCompany(shop.settings)
  if (!company || !electronicAddress(order)) return null
  const day = storeTime(new Date(invoice.createdAt)).slice(0, 10)
  const lines = toLines(order)
  const charges = shippingCharges(order, lines)
  const root: XmlContent = [
    ['cbc:CustomizationID', CUSTOMIZATION],
    ['cbc:ProfileID', PROFILE],
    ['cbc:ID', invoice.number],
    ['cbc:IssueDate', day],
    ['cbc:InvoiceTypeCode', COMMERCIAL_INVOICE],
    ['cbc:DocumentCurrencyCode', 'EUR'],
    ['cac:OrderReference', [['cbc:ID', order.number]]],
    ['cac:AccountingSupplierParty', [['cac:Party', sellerParty(company, shop)]]],
    ['cac:AccountingCustomerParty', [['cac:Party', buyerParty(order)]]],
    ['cac:Delivery', toDelivery(order, day)],
    ['cac:PaymentMeans', paymentMeans(order, shop)],
    ...charges.map((charge): XmlElement => ['cac:AllowanceCharge', shippingCharge(order, charge)]),
    ['cac:TaxTotal', taxTotal(order, [...lines, ...charges])],
    ['cac:LegalMonetaryTotal', monetaryTotal(order, lines, charges)],
    ...lines.map((line, index): XmlElement => ['cac:InvoiceLine', invoiceLine(order, line, index + 1)]),
  ]
  const namespaces = `xmlns="${NAMESPACE}Invoice-2" xmlns:cac="${NAMESPACE}CommonAggregateComponents-2" xmlns:cbc="${NAMESPACE}CommonBasicComponents-2"`
  return `<?xml version="1.0" encoding="UTF-8"?>\n${writeXml([`Invoice ${namespaces}`, root])}\n`
}

const shippingCharge = (order: OrderRow, { rate, cents }: Taxable): XmlContent => [
  ['cbc:ChargeIndicator', 'true'],
  // UNCL 7161: freight.
  ['cbc:AllowanceChargeReasonCode', 'FC'],
  ['cbc:AllowanceChargeReason', order.methodTitle],
  amount('Amount', cents),
  ['cac:TaxCategory', taxCategory(order, rate)],
]

function taxTotal(order: OrderRow, parts: readonly Taxable[]): XmlContent {
  const rates = [...new Set(parts.map(({ rate }) => rate))].sort((a, b) => b - a)
  return [
    amount('TaxAmount', order.taxCents),
    ...rates.map(
      (rate): XmlElement => [
        'cac:TaxSubtotal',
        [
          amount('TaxableAmount', sumCents(parts.filter((part) => part.rate === rate))),
          amount('TaxAmount', taxAtRate(order, rate)),
          ['cac:TaxCategory', taxCategory(order, rate, EXEMPTION)],
        ],
      ],
    ),
  ]
}

/** Builds the totals. An order is invoiced once it is paid, so nothing remains to be paid. */
const monetaryTotal = (
  order: OrderRow,
  lines: readonly Taxable[],
  charges: readonly Taxable[],
): XmlContent => [
  amount('LineExtensionAmount', sumCents(lines)),
  amount('TaxExclusiveAmount', order.grandTotalCents - order.taxCents),
  amount('TaxInclusiveAmount', order.grandTotalCents),
  amount('ChargeTotalAmount', sumCents(charges)),
  amount('PrepaidAmount', order.grandTotalCents),
  amount('PayableAmount', 0),
]

const invoiceLine = (order: OrderRow, { name, sku, quantity, rate, cents }: Line, id: number): XmlContent => [
  ['cbc:ID', String(id)],
  // C62: pieces.
  ['cbc:InvoicedQuantity unitCode="C62"', String(quantity)],
  amount('LineExtensionAmount', cents),
  [
    'cac:Item',
    [
      ['cbc:Name', name],
      ['cac:SellersItemIdentification', [['cbc:ID', sku]]],
      ['cac:ClassifiedTaxCategory', taxCategory(order, rate)],
    ],
  ],
  ['cac:Price', [['cbc:PriceAmount currencyID="EUR"', (cents / 100 / quantity).toFixed(8)]]],
]

const sumCents = (parts: readonly Taxable[]) => sum(parts.map(({ cents }) => cents))

/** An amount without VAT at one rate. */
interface Taxable {
  /** Percent. */
  rate: number
  cents: number
}

interface Line extends Taxable {
  name: string
  sku: string
  quantity: number
}

/** Builds the lines of an order: one per item, or one per rate for an item with several VAT rates. */
const toLines = ({ items }: OrderRow): Line[] =>
  items.flatMap((item) =>
    splitTaxAmounts(item).map(({ rate, excl_cents }) => ({
      name: [item.name, ...item.selectedOptions.map(({ value }) => value)].join(', '),
      sku: item.sku,
      quantity: item.quantityOrdered,
      rate,
      cents: excl_cents,
    })),
  )

const taxAtRate = ({ taxes }: OrderRow, rate: number): number =>
  taxes.find((tax) => tax.rate === rate)?.amount_cents ?? 0

/**
 * Splits the delivery cost by VAT rate. An order stores its total VAT per rate; the part that the goods do
 * not explain belongs to delivery. The last rate takes the rounding difference.
 */
function shippingCharges(order: OrderRow, lines: readonly Line[]): Taxable[] {
  if (order.shippingExclCents === 0) return []
  const rates = [...new Set(lines.map(({ rate }) => rate))].sort((a, b) => a - b)
  const goodsTax = (rate: number) =>
    sum(
      order.items.flatMap((item) =>
        splitTaxAmounts(item)
          .filter((part) => part.rate === rate)
          .map(({ amount_cents, excl_cents }) => amount_cents - excl_cents),
      ),
    )
  let rest = order.shippingExclCents
  return rates.flatMap((rate, index) => {
    const isLast = index === rates.length - 1
    const share = rate > 0 ? Math.round(((taxAtRate(order, rate) - goodsTax(rate)) * 100) / rate) : 0
    const cents = isLast ? rest : Math.min(rest, Math.max(0, share))
    rest -= cents
    return cents > 0 ? [{ rate, cents }] : []
  })
}

/** Reason for the exemption of an intra-community supply. */
const EXEMPTION: XmlContent = [
  ['cbc:TaxExemptionReasonCode', 'VATEX-EU-IC'],
  ['cbc:TaxExemptionReason', 'Intra-community supply'],
]

/** Returns the VAT category: K for an intra-community supply, Z for a zero rate, S for every other rate. */
function taxCategory(order: OrderRow, rate: number, exemption: XmlContent = []): XmlContent {
  const isExempt = order.taxCents === 0 && Boolean(findBillingAddress(order)?.vatId)
  return [
    ['cbc:ID', isExempt ? 'K' : rate === 0 ? 'Z' : 'S'],
    ['cbc:Percent', String(rate)],
    ...(isExempt ? exemption : []),
    ['cac:TaxScheme', [['cbc:ID', 'VAT']]],
  ]
}

function sellerParty(company: Company, shop: StoreInformation): XmlContent {
  const { schemes } = sellerCountry(company.country_code)
  const number = schemes.register ? company.coc_number.replace(/\D/g, '') : company.coc_number
  const [scheme, id] = schemes.register ? [schemes.register, number] : [schemes.vat, company.vat_number]
  return [
    [`cbc:EndpointID schemeID="${scheme}"`, id],
    ['cac:PartyName', [['cbc:Name', shop.name]]],
    ['cac:PostalAddress', postalAddress({ ...company, countryId: company.country_code })],
    taxScheme(company.vat_number),
    [
      'cac:PartyLegalEntity',
      [
        ['cbc:RegistrationName', company.name],
        number ? [`cbc:CompanyID${schemes.register ? ` schemeID="${schemes.register}"` : ''}`, number] : null,
      ],
    ],
  ]
}

function buyerParty(order: OrderRow): XmlContent {
  const billing = findBillingAddress(order)
  const person = [billing?.firstname, billing?.lastname].filter(Boolean).join(' ')
  const coc = billing?.countryId === 'NL' ? billing.cocNumber : null
  const endpoint = electronicAddress(order)
  return [
    endpoint && [`cbc:EndpointID schemeID="${endpoint.scheme}"`, endpoint.id],
    ['cac:PostalAddress', postalAddress({ ...billing, street: billing?.street.join(' ') ?? '' })],
    billing?.vatId ? taxScheme(billing.vatId) : null,
    [
      'cac:PartyLegalEntity',
      [
        ['cbc:RegistrationName', billing?.company || person],
        coc ? [`cbc:CompanyID schemeID="${COC}"`, coc] : null,
      ],
    ],
    [
      'cac:Contact',
      [
        ['cbc:Name', person],
        ['cbc:ElectronicMail', order.email],
      ],
    ],
  ]
}

/** Returns the Peppol address of a business: its Chamber of Commerce number, else its VAT number. */
export function electronicAddress(order: Pick<OrderRow, 'addresses'>): { scheme: string; id: string } | null {
  const billing = findBillingAddress(order)
  if (!billing?.company) return null
  if (billing.countryId === 'NL' && billing.cocNumber) return { scheme: COC, id: billing.cocNumber }
  const scheme = VAT_SCHEMES[billing.countryId]
  return billing.vatId && scheme
    ? { scheme, id: billing.vatId.replace(/[^A-Z0-9]/gi, '').toUpperCase() }
    : null
}

const findBillingAddress = ({ addresses }: Pick<OrderRow, 'addresses'>) =>
  addresses.find(({ kind }) => kind === 'billing') ?? addresses[0]

interface PostalAddress {
  street?: string
  city?: string
  postcode?: string | null
  countryId?: string
}

const postalAddress = ({ street, city, postcode, countryId }: PostalAddress): XmlContent => [
  street ? ['cbc:StreetName', street] : null,
  city ? ['cbc:CityName', city] : null,
  postcode ? ['cbc:PostalZone', postcode] : null,
  ['cac:Country', [['cbc:IdentificationCode', countryId ?? 'NL']]],
]

const taxScheme = (vatNumber: string): XmlElement => [
  'cac:PartyTaxScheme',
  [
    ['cbc:CompanyID', vatNumber.replace(/[^A-Z0-9]/gi, '').toUpperCase()],
    ['cac:TaxScheme', [['cbc:ID', 'VAT']]],
  ],
]

/**
 * Builds the delivery. An order is invoiced when it is paid or shipped, so the invoice date serves as the
 * delivery date.
 */
function toDelivery({ addresses }: OrderRow, day: string): XmlContent {
  const shipping = addresses.find(({ kind }) => kind === 'shipping')
  return [
    ['cbc:ActualDeliveryDate', day],
    shipping
      ? [
          'cac:DeliveryLocation',
          [['cac:Address', postalAddress({ ...shipping, street: shipping.street.join(' ') })]],
        ]
      : null,
  ]
}

/** Builds the payment means of an order; a transfer includes the account number. */
function paymentMeans(order: OrderRow, shop: StoreInformation): XmlContent {
  const account = shop.settings.get('bank_transfer')
  const iban =
    account !== null && typeof account === 'object' && 'iban' in account ? String(account.iban) : null
  const isTransfer = order.paymentMethodCode === 'banktransfer' && iban !== null
  const title = escapeXml(order.paymentMethodTitle)
  return [
    [`cbc:PaymentMeansCode name="${title}"`, isTransfer ? MEANS.transfer : MEANS.card],
    ['cbc:PaymentID', order.number],
    isTransfer ? ['cac:PayeeFinancialAccount', [['cbc:ID', iban.replaceAll(' ', '')]]] : null,
  ]
}

const amount = (name: string, cents: number): XmlElement => [
  `cbc:${name} currencyID="EUR"`,
  (cents / 100).toFixed(2),
]
