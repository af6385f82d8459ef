import type { ShopParts } from '../platform/graphql/domain.ts'
import { storeViewOf } from '../platform/graphql/store-views.ts'
import { type HttpRoute, sendText } from '../platform/http/routes.ts'
import type { Settings } from '../platform/settings.ts'
import { writeInvoice } from './invoice-pdf.ts'
import { isOrderKey } from './order-key.ts'
import { findOrder, type OrderRow } from './orders.sql.ts'
import { readStoreInformation } from './store-information.sql.ts'

const PATH = '/invoice/'

/** Where the invoice of an order lies as PDF; null while it has none. Whoever has the order's opaque key may read it. */
export function invoiceUrl(
  { BACKEND_URL }: Pick<Settings, 'BACKEND_URL'>,
  { hash, invoices }: Pick<OrderRow, 'hash' | 'invoices'>,
): string | null {
  const number = invoices[0]?.number
  return number ? `${BACKEND_URL}${PATH}${hash}/${encodeURIComponent(number)}.pdf` : null
}

/** Invoices as PDF, written when they are asked for out of what the order keeps. */
export function invoiceRoute({ db }: Pick<ShopParts, 'db'>): HttpRoute {
  return {
    method: 'GET',
    url: `${PATH}:hash/:file`,
    handler: async (request, reply) => {
      const { hash, file } = request.params as { hash: string; file: string }
      const order = isOrderKey(hash) ? await findOrder(db, { hash }) : null
      const invoice = order?.invoices.find(({ number }) => `${number}.pdf` === file)
      if (!order || !invoice) return sendText(reply, 404, 'There is no such invoice')
      const { language } = await storeViewOf(db, order.storeCode)
      const pdf = await writeInvoice({ order, invoice, shop: await readStoreInformation(db), language })
      reply.headers({
        'Content-Type': 'application/pdf',
        'Content-Disposition': `inline; filename="${invoice.number.replace(/[^\w-]/g, '')}.pdf"`,
        'Cache-Control': 'private, no-store',
        'X-Robots-Tag': 'noindex',
        'X-Content-Type-Options': 'nosniff',
        'Referrer-Policy': 'no-referrer',
      })
      return reply.send(pdf)
    },
  }
}
