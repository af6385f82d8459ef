import { type SubmitEvent, useRef, useState } from 'react'
import { callCommerce } from '../../lib/api/browser-client.ts'
import { graphql } from '../../lib/api/graphql/graphql.ts'
import { nonNull } from '../../lib/api/non-null.ts'
import { inLanguage } from '../../lib/i18n/language.ts'
import { getLocale } from '../../lib/i18n/runtime.ts'
import { texts } from '../../lib/i18n/texts.ts'
import { usePending } from '../../lib/islands/hooks.ts'
import { reportError } from '../../lib/page/error-reporting.ts'
import * as paths from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Message } from '../../ui/feedback.tsx'
import { TextField } from '../../ui/field.tsx'
import { Link } from '../../ui/link.tsx'
import { StockLine } from '../../ui/stock-line.tsx'

const MAX_TERM_LENGTH = 120

interface StoreStockProps {
  name: string
  urlKey: string
}

/**
 * Search for the stock of one store, 'Ligt dit artikel hier?'. Without scripts the form searches the whole shop. The
 * latest search wins.
 */
export default function StoreStock({ name, urlKey }: StoreStockProps) {
  const [rows, setFound] = useState<readonly StockRow[] | 'failed' | null>(null)
  const [isSearching, during] = usePending()
  const latest = useRef(new AbortController())
  const search = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const term = String(new FormData(event.currentTarget).get('q'))
    latest.current.abort()
    latest.current = new AbortController()
    const { signal } = latest.current
    try {
      setFound(await during(() => searchStock(urlKey, term, signal)))
    } catch (cause) {
      if (signal.aborted) return
      reportError(cause, { during: 'searching the stock of a store' })
      setFound('failed')
    }
  }
  return (
    <section aria-labelledby="stock-here" className="grid gap-4">
      <h2 id="stock-here" className="text-h3">
        {texts.stores_stock_title()}
      </h2>
      <form
        id="stock-search"
        method="get"
        action={inLanguage(paths.search(), getLocale())}
        aria-busy={isSearching || undefined}
        className="flex items-end gap-3"
        onSubmit={search}
      >
        <TextField
          type="search"
          name="q"
          label={texts.stores_stock_field()}
          maxLength={MAX_TERM_LENGTH}
          required
          className="min-w-0 flex-1"
        />
        <Button type="submit" variant="secondary">
          {texts.stores_stock_look()}
        </Button>
      </form>
      <div role="status">
        {rows === 'failed' ? (
          <Message tone="danger" title={texts.stores_stock_failed()} live={false} />
        ) : (
          rows && <StockRows name={name} rows={rows} />
        )}
      </div>
    </section>
  )
}

function StockRows({ name, rows }: { name: string; rows: readonly StockRow[] }) {
  if (rows.length === 0) return <p>{texts.stores_stock_nothing()}</p>
  return (
    <ul className="grid" aria-label={texts.stores_stock_in({ name })}>
      {rows.map(({ sku, name: article, path, quantity }) => (
        <li key={sku} className="flex flex-wrap justify-between gap-3 border-line border-b py-3">
          <Link href={path} className="link-quiet">
            {article}
          </Link>
          <StockLine level={quantity && quantity > 1 ? 'in' : quantity ? 'low' : 'out'}>
            {quantity === null
              ? texts.stores_stock_unknown()
              : quantity > 0
                ? texts.product_store_has({ count: quantity })
                : texts.product_store_none()}
          </StockLine>
        </li>
      ))}
    </ul>
  )
}

interface StockRow {
  sku: string
  name: string
  path: string
  /** Number of pieces; 0 if none; null if unknown. */
  quantity: number | null
}

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

async function searchStock(urlKey: string, search: string, signal: AbortSignal): Promise<StockRow[]> {
  const { products } = await callCommerce(StoreStockSearch, { search }, { isPublic: true, signal })
  return nonNull(products?.items).map(({ sku, name, url_key, url_suffix, store_availability }) => {
    const here = nonNull(store_availability).find((availability) => availability.store?.url_key === urlKey)
    return {
      sku: sku ?? '',
      name: name ?? '',
      path: paths.product(url_key ?? '', url_suffix ?? ''),
      quantity: here ? (here.has_stock ? (here.qty_available ?? 1) : 0) : null,
    }
  })
}
