import { useEffect, useState } from 'react'
import { paths } from '../paths.ts'
import { Breadcrumbs } from '../platform/breadcrumbs.tsx'
import { readStored } from '../platform/browser-storage.ts'
import { texts } from '../platform/i18n/texts.ts'
import { navigateTo } from '../platform/navigate.ts'
import { useAlive } from '../platform/use-alive.ts'
import { COMPARED_KEY, keepCompared, parseCompared } from '../product/compared-products.ts'
import { comparisonRows } from '../product/comparison.ts'
import { ComparisonTable } from '../product/comparison-table.tsx'
import { useCompared } from '../product/use-compared.ts'
import { LinkButton } from '../ui/button.tsx'
import { Switch } from '../ui/choice.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Container } from '../ui/layout.tsx'
import type { Data } from './comparison.tsx'

/** /vergelijken?sku=A,B: up to four products side by side. The address says which, so that it can be shared. */
export default function Comparison({ data: { asked, products } }: { data: Data }) {
  const isAlive = useAlive()
  const [onlyDifferences, setOnlyDifferences] = useState(false)
  const own = useCompared()
  const rows = comparisonRows(products)
  const differing = rows.filter(({ differs }) => differs)
  const shown = onlyDifferences ? differing : rows

  // Without an address of its own the page shows what this device compares.
  useEffect(() => {
    const kept = parseCompared(readStored(COMPARED_KEY)).map(({ sku }) => sku)
    if (asked === 0 && kept.length > 0) navigateTo(paths.comparison(...kept), 'replace')
  }, [asked])

  const remove = (sku: string) => {
    keepCompared(own.filter((product) => product.sku !== sku))
    const left = products.filter((product) => product.sku !== sku).map((product) => product.sku)
    navigateTo(paths.comparison(...left), 'replace')
  }

  return (
    <Container className="pb-section">
      <Breadcrumbs trail={[]} here={texts.product_comparison()} />
      <header className="grid gap-3 pb-6">
        <h1>{texts.product_comparison()}</h1>
        {products.length > 0 && (
          <p className="text-ink-2" role="status">
            {products.length < asked && `${texts.product_comparison_gone()} `}
            {products.length === 1
              ? texts.product_comparison_one()
              : onlyDifferences && differing.length === 0
                ? texts.product_comparison_alike()
                : texts.product_comparison_found({ count: products.length, lines: differing.length })}
          </p>
        )}
        {isAlive && products.length > 1 && (
          <Switch
            className="justify-self-start"
            label={texts.product_comparison_differences()}
            checked={onlyDifferences}
            onChange={({ target }) => setOnlyDifferences(target.checked)}
          />
        )}
      </header>
      {products.length > 0 ? (
        <ComparisonTable products={products} rows={shown} onRemove={isAlive ? remove : undefined} />
      ) : (
        <EmptyState
          title={asked > 0 ? texts.product_comparison_all_gone() : texts.product_comparison_empty()}
          actions={<LinkButton href={paths.home()}>{texts.product_comparison_look_around()}</LinkButton>}
        >
          {texts.product_comparison_empty_help()}
        </EmptyState>
      )}
    </Container>
  )
}
