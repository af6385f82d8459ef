import { inLanguage } from '../../lib/i18n/language.ts'
import { getLocale } from '../../lib/i18n/runtime.ts'
import { texts } from '../../lib/i18n/texts.ts'
import * as paths from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Message } from '../../ui/feedback.tsx'
import { TextField } from '../../ui/field.tsx'
import { Link } from '../../ui/link.tsx'
import { StockLine } from '../../ui/stock-line.tsx'
import type { StockRow } from './load-stores.server.ts'

const MAX_TERM_LENGTH = 120

/** Search for the stock of one store, 'Ligt dit artikel hier?'. Without scripts the form searches the whole shop. */
export function StoreStock({ urlKey }: { urlKey: string }) {
  return (
    <section aria-labelledby="stock-here" className="grid gap-4">
      <h2 id="stock-here" className="text-h3">
        {texts.stores_stock_title()}
      </h2>
      <form
        action={inLanguage(paths.search(), getLocale())}
        data-enhance="store-stock"
        data-stock={inLanguage(`/fragments/store-stock/${encodeURIComponent(urlKey)}`, getLocale())}
        className="flex items-end gap-3"
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
      <div role="status" />
      <template>
        <Message tone="danger" title={texts.stores_stock_failed()} live={false} />
      </template>
    </section>
  )
}

/** Search results with their stock in the store. */
export function StockRows({ name, rows }: { name: string; rows: readonly StockRow[] }) {
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
