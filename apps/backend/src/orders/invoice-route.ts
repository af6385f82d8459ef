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
    path: PATH,
    async handle(request, response, { pathname }) {
      if (request.method !== 'GET' && request.method !== 'HEAD') {
        response.setHeader('Allow', 'GET, HEAD')
        return sendText(response, 405, 'Method not allowed')
      }
      const [hash = '', file = ''] = pathname.slice(PATH.length).split('/')
      const order = isOrderKey(hash) ? await findOrder(db, { hash }) : null
      const invoice = order?.invoices.find(({ number }) => `${encodeURIComponent(number)}.pdf` === file)
      if (!order || !invoice) return sendText(response, 404, 'There is no such invoice')
      const { language } = await storeViewOf(db, order.storeCode)
      const pdf = await writeInvoice({ order, invoice, shop: await readStoreInformation(db), language })
      response.writeHead(200, {
        'Content-Type': 'application/pdf',
        'Content-Length': pdf.byteLength,
        'Content-Disposition': `inline; filename="${invoice.number.replace(/[^\w-]/g, '')}.pdf"`,
        'Cache-Control': 'private, no-store',
        'X-Robots-Tag': 'noindex',
        'X-Content-Type-Options': 'nosniff',
        'Referrer-Policy': 'no-referrer',
      })
      response.end(request.method === 'HEAD' ? undefined : pdf)
    },
  }
}
