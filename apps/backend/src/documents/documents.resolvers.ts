import { creditedLines } from '../orders/credit-memo.ts'
import type { OrderItemRow } from '../orders/order-items.sql.ts'
import { toBundleOptions, toDiscounts, toTotal } from '../orders/order-totals.ts'
import type { CreditMemoLine } from '../orders/orders.sql.ts'
import { ORDER_SHIPPED } from '../orders/owner.ts'
import { ORDER_CONFIRMATION, ORDER_PAID } from '../orders/settle-order.ts'
import { readStoreInformation } from '../orders/store-information.sql.ts'
import type { ShopContext } from '../platform/graphql/context.ts'
import type { Domain } from '../platform/graphql/domain.ts'
import type { Resolvers } from '../platform/graphql/generated/resolvers.ts'
import { toUid } from '../platform/graphql/uid.ts'
import { money } from '../platform/money.ts'
import { shopSettings } from '../platform/store-config/store-config.sql.ts'
import { storeTime } from '../platform/store-time.ts'
import { currentPaperUrl } from './invoice-link.ts'
import { invoiceRoute } from './invoice-pdf.ts'
import { electronicAddress } from './invoice-ubl.ts'
import { orderConfirmationMail, orderPaidMail } from './order-confirmation-mail.ts'
import { orderShippedMail } from './order-shipped-mail.ts'
import { readReturnTerms, returnCostText, returnPeriodText, returnUntil } from './return-terms.ts'
import {
  withdrawalForm,
  withdrawalFormHtml,
  withdrawalFormRoute,
  withdrawalFormUrl,
} from './withdrawal-form.ts'

const lineFields = {
  id: ({ id }: OrderItemRow) => toUid(id),
  order_item: (item: OrderItemRow) => item,
  product_name: ({ name }: OrderItemRow) => name,
  product_sku: ({ sku }: OrderItemRow) => sku,
  product_sale_price: ({ priceCents }: OrderItemRow) => money(priceCents),
  discounts: ({ discountCents, discountLabel }: OrderItemRow, _: unknown, context: ShopContext) =>
    toDiscounts(context, discountCents, discountLabel),
}
const invoiceLine = {
  ...lineFields,
  quantity_invoiced: ({ quantityInvoiced }: OrderItemRow) => quantityInvoiced,
}
const creditLine = {
  id: ({ id }: CreditMemoLine) => toUid(id),
  order_item: ({ item }: CreditMemoLine) => item,
  product_name: ({ item }: CreditMemoLine) => item.name,
  product_sku: ({ item }: CreditMemoLine) => item.sku,
  product_sale_price: ({ item }: CreditMemoLine) => money(item.priceCents),
  discounts: ({ item, discountCents }: CreditMemoLine, _: unknown, context: ShopContext) =>
    toDiscounts(context, discountCents, item.discountLabel),
  quantity_refunded: ({ quantity }: CreditMemoLine) => quantity,
}

export const documentsResolvers: Resolvers = {
  Query: {
    async returnTerms(_, _args, context) {
      context.tags.add('store_config')
      const { days, atLeastUntil, costCents } = await returnTermsNow(context)
      return {
        days,
        at_least_until: atLeastUntil,
        cost: costCents === null ? null : money(costCents),
        form_url: withdrawalFormUrl(context.settings, context.store.code),
      }
    },
  },
  CustomerOrder: {
    return_until: async (order, _, context) =>
      returnUntil((await shopSettings(context)).get('returns'), order),
  },
  Invoice: {
    id: ({ id }) => toUid(id),
    number: ({ number }) => number,
    pdf_url: ({ order, ...invoice }, _, context) => currentPaperUrl(context, order, invoice),
    ubl_url: ({ order, ...invoice }, _, context) =>
      electronicAddress(order) ? currentPaperUrl(context, order, invoice, 'xml') : null,
    items: ({ order }) => order.items.filter(({ quantityInvoiced }) => quantityInvoiced > 0),
    total: ({ order }, _, context) => toTotal(context, order),
  },
  InvoiceItemInterface: {
    __resolveType: ({ bundleOptions }) => (bundleOptions ? 'BundleInvoiceItem' : 'InvoiceItem'),
  },
  InvoiceItem: invoiceLine,
  BundleInvoiceItem: { ...invoiceLine, bundle_options: toBundleOptions },
  CreditMemo: {
    id: ({ id }) => toUid(id),
    number: ({ number }) => number,
    created_at: ({ createdAt }) => new Date(createdAt).toISOString(),
    comments: ({ comment, createdAt }) =>
      comment === null ? [] : [{ message: comment, timestamp: storeTime(new Date(createdAt)) }],
    pdf_url: ({ order, ...memo }, _, context) => currentPaperUrl(context, order, memo),
    items: ({ order, ...memo }) => creditedLines(order, memo),
    total: ({ order, ...memo }, _, context) => ({
      ...toTotal(context, { ...memo, discountLabel: order.discountLabel, discounts: null }),
      adjustment: money(memo.adjustmentCents),
    }),
  },
  CreditMemoItemInterface: {
    __resolveType: ({ item }) => (item.bundleOptions ? 'BundleCreditMemoItem' : 'CreditMemoItem'),
  },
  CreditMemoItem: creditLine,
  BundleCreditMemoItem: {
    ...creditLine,
    bundle_options: ({ item }: CreditMemoLine) => toBundleOptions(item),
  },
}

const returnTermsNow = async (context: ShopContext) =>
  readReturnTerms((await shopSettings(context)).get('returns'), context.now())

export const documentsDomain: Domain = {
  resolvers: documentsResolvers,
  // The mails that a document is attached to or linked from.
  mails: {
    [ORDER_CONFIRMATION]: orderConfirmationMail,
    [ORDER_PAID]: orderPaidMail,
    [ORDER_SHIPPED]: orderShippedMail,
  },
  contentVariables: {
    return_period: async (context) => returnPeriodText(await returnTermsNow(context), context.store.language),
    return_cost: async (context) => returnCostText(await returnTermsNow(context), context.store.language),
    withdrawal_form: async (context) =>
      withdrawalFormHtml(withdrawalForm(await readStoreInformation(context.db), context.store.language)),
    withdrawal_form_url: async ({ settings, store }) => withdrawalFormUrl(settings, store.code),
  },
  routes: (parts) => [invoiceRoute(parts), withdrawalFormRoute(parts)],
}
