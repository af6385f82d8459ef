import { type FormEvent, useState } from 'react'
import { paths } from '../paths.ts'
import { callCommerce } from '../platform/browser-commerce.ts'
import { graphql } from '../platform/graphql/graphql.ts'
import { texts } from '../platform/i18n/texts.ts'
import { present } from '../platform/present.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/field.tsx'
import { Link } from '../ui/link.tsx'
import { Message } from '../ui/message.tsx'
import { StockLine } from '../ui/stock-line.tsx'

const StoreStockSearch = graphql(`
  query StoreStockSearch($search: String!) {
    products(search: $search, pageSize: 8, currentPage: 1) {
      items {
        sku
        name
        url_key
        url_suffix
        store_availability {
          has_stock
          qty_available
          store {
            url_key
          }
        }
      }
    }
  }
`)

interface Row {
  sku: string
  name: string
  path: string
  /** Pieces; 0 = none; null = not told. */
  quantity: number | null
}

const LONGEST = 120

/** 'Ligt dit artikel hier?': what a store has of an article. */
export function StoreStock({ urlKey, name }: { urlKey: string; name: string }) {
  const [rows, setRows] = useState<readonly Row[] | 'failed' | null>(null)
  const [busy, setBusy] = useState(false)

  const search = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const term = String(new FormData(event.currentTarget).get('q') ?? '').trim()
    if (!term) return
    setBusy(true)
    try {
      setRows(await readRows(term, urlKey))
    } catch {
      setRows('failed')
    } finally {
      setBusy(false)
    }
  }

  return (
    <section aria-labelledby="stock-here" className="grid gap-4">
      <h2 id="stock-here" className="text-h3">
        {texts.stores_stock_title()}
      </h2>
      <form action={paths.search()} onSubmit={(event) => void search(event)} className="flex items-end gap-3">
        <TextField
          type="search"
          name="q"
          label={texts.stores_stock_field()}
          maxLength={LONGEST}
          required
          className="min-w-0 flex-1"
        />
        <Button type="submit" variant="secondary" busy={busy}>
          {texts.stores_stock_look()}
        </Button>
      </form>
      <div role="status">
        {rows === 'failed' && <Message tone="danger" title={texts.stores_stock_failed()} />}
        {Array.isArray(rows) && rows.length === 0 && <p>{texts.stores_stock_nothing()}</p>}
        {Array.isArray(rows) && rows.length > 0 && (
          <ul className="grid" aria-label={texts.stores_stock_in({ name })}>
            {rows.map((row: Row) => (
              <li key={row.sku} className="flex flex-wrap justify-between gap-3 border-line border-b py-3">
                <Link href={row.path} className="link-quiet">
                  {row.name}
                </Link>
                <StockLine level={row.quantity && row.quantity > 1 ? 'in' : row.quantity ? 'low' : 'out'}>
                  {row.quantity === null
                    ? texts.stores_stock_unknown()
                    : row.quantity > 0
                      ? texts.product_store_has({ count: row.quantity })
                      : texts.product_store_none()}
                </StockLine>
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}

async function readRows(search: string, urlKey: string): Promise<Row[]> {
  const { products } = await callCommerce(StoreStockSearch, { search }, { isPublic: true })
  return present(products?.items).map(({ sku, name, url_key, url_suffix, store_availability }) => {
    const here = present(store_availability).find(({ store }) => store?.url_key === urlKey)
    return {
      sku: sku ?? '',
      name: name ?? '',
      path: paths.product(url_key ?? '', url_suffix ?? ''),
      quantity: here ? (here.has_stock ? (here.qty_available ?? 1) : 0) : null,
    }
  })
}
