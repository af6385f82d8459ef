import type { ReactNode } from 'react'
import { type FragmentType, graphql, readFragment } from '../../lib/api/graphql/graphql.ts'
import { nonNull } from '../../lib/api/non-null.ts'
import { formatNumber, formatPrice } from '../../lib/format/numbers.ts'
import { texts } from '../../lib/i18n/texts.ts'
import { AccordionItem } from '../../ui/accordion.tsx'

const OrderDocumentsFields = graphql(`
  fragment OrderDocuments_order on CustomerOrder {
    shipments {
      id
      number
      items {
        id
        product_name
        quantity_shipped
      }
      tracking {
        title
        number
        url
      }
    }
    invoices {
      id
      number
      pdf_url
      ubl_url
      items {
        id
        product_name
        quantity_invoiced
      }
      total {
        grand_total {
          value
        }
        total_tax {
          value
        }
      }
    }
    credit_memos {
      id
      number
      pdf_url
      items {
        id
        product_name
        quantity_refunded
      }
      comments {
        message
      }
      total {
        grand_total {
          value
        }
        total_shipping {
          value
        }
        adjustment {
          value
        }
      }
    }
  }
`)

interface Amount {
  value?: number | null
}

interface Line {
  id: string
  name: string
  quantity: number
}

/** Parcels, invoices and credit memos of an order. */
export function OrderDocuments(props: { order: FragmentType<typeof OrderDocumentsFields> }) {
  const order = readFragment(OrderDocumentsFields, props.order)
  const [shipments, invoices, memos] = [order.shipments, order.invoices, order.credit_memos]
  if ([shipments, invoices, memos].every((papers) => nonNull<unknown>(papers).length === 0)) return null
  return (
    <section>
      <h2 className="pb-2">{texts.account_documents()}</h2>
      {nonNull(shipments).map(({ id, number, items, tracking }) => (
        <Paper
          key={id}
          title={texts.account_shipment({ number })}
          lines={nonNull(items).map((item) => toLine(item, item.quantity_shipped))}
        >
          {nonNull(tracking).map(({ title, number: code, url }) => (
            <p key={code}>
              {url ? (
                <a href={url} className="link" target="_blank" rel="noreferrer">
                  {title} {code}
                </a>
              ) : (
                `${title} ${code ?? ''}`
              )}
            </p>
          ))}
        </Paper>
      ))}
      {nonNull(invoices).map(({ id, number, pdf_url, ubl_url, items, total }) => (
        <Paper
          key={id}
          title={texts.account_invoice({ number })}
          note={total && formatPrice(total.grand_total.value ?? 0)}
          lines={nonNull(items).map((item) => toLine(item, item.quantity_invoiced))}
        >
          {total && <p>{texts.account_including_tax({ amount: formatPrice(total.total_tax.value ?? 0) })}</p>}
          <PaperLink url={pdf_url} text={texts.account_invoice_pdf()} />
          <PaperLink url={ubl_url} text={texts.account_invoice_ubl()} isDownload />
        </Paper>
      ))}
      {nonNull(memos).map(({ id, number, pdf_url, items, comments, total }) => (
        <Paper
          key={id}
          title={texts.account_credit_memo({ number })}
          note={total && formatPrice(total.grand_total.value ?? 0)}
          lines={nonNull(items).map((item) => toLine(item, item.quantity_refunded))}
        >
          {total && beside(total).map((words) => <p key={words}>{words}</p>)}
          {nonNull(comments).map(({ message }) => (
            <p key={message}>{message}</p>
          ))}
          <PaperLink url={pdf_url} text={texts.account_credit_memo_pdf()} />
        </Paper>
      ))}
    </section>
  )
}

interface PaperLinkProps {
  url: string | null | undefined
  text: string
  isDownload?: boolean
}

function PaperLink({ url, text, isDownload }: PaperLinkProps) {
  if (!url) return null
  return (
    <p>
      <a href={url} className="link" target="_blank" rel="noreferrer" download={isDownload}>
        {text}
      </a>
    </p>
  )
}

/** Lists the rows of a credit memo besides its items: delivery, and an adjustment. */
function beside(total: { total_shipping: Amount; adjustment: Amount }): string[] {
  const [shipping, adjustment] = [total.total_shipping.value ?? 0, total.adjustment.value ?? 0]
  return [
    shipping > 0 && texts.account_memo_shipping({ amount: formatPrice(shipping) }),
    adjustment > 0 && texts.account_memo_given({ amount: formatPrice(adjustment) }),
    adjustment < 0 && texts.account_memo_kept({ amount: formatPrice(-adjustment) }),
  ].filter((words) => words !== false)
}

function toLine(
  item: { id: string; product_name?: string | null },
  quantity: number | null | undefined,
): Line {
  return { id: item.id, name: item.product_name ?? '', quantity: quantity ?? 0 }
}

interface PaperProps {
  title: string
  note?: string | null
  lines: readonly Line[]
  children?: ReactNode
}

function Paper({ title, note, lines, children }: PaperProps) {
  return (
    <AccordionItem title={title} note={note}>
      <ul className="text-ink-2 text-sm">
        {lines.map(({ id, name, quantity }) => (
          <li key={id}>
            {formatNumber(quantity)} × {name}
          </li>
        ))}
      </ul>
      <div className="pt-2 text-sm">{children}</div>
    </AccordionItem>
  )
}
