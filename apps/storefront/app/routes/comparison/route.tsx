import { Breadcrumbs } from '../../features/content/breadcrumbs.tsx'
import { ComparisonTable, comparisonRows } from '../../features/product/compare/comparison-table.tsx'
import { loadComparison } from '../../features/product/compare/load-comparison.server.ts'
import OwnComparison from '../../features/product/compare/own-comparison.island.tsx'
import { texts } from '../../lib/i18n/texts.ts'
import { Island } from '../../lib/islands/island.tsx'
import type { PageRequest } from '../../lib/page/route-module.tsx'
import type { PageMeta } from '../../lib/seo/seo.tsx'
import * as paths from '../../paths.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Switch } from '../../ui/choice.tsx'
import { EmptyPage } from '../../ui/empty-page.tsx'
import { Container } from '../../ui/layout.tsx'
import signpost from '../../ui/places/signpost.avif'
import './route.css'

export const loader = (request: PageRequest) => loadComparison(request, request.url.searchParams)

type Data = Awaited<ReturnType<typeof loader>>

export function meta(): PageMeta {
  return { title: texts.product_comparison(), isPrivate: true }
}

/** /vergelijken?sku=A&sku=B: up to four products side by side. Their SKUs are in the URL, so that it can be shared. */
export function Component({ loaderData: { requested, products } }: { loaderData: Data }) {
  const rows = comparisonRows(products)
  return (
    <Container className="comparison pb-section">
      <Island of={OwnComparison} when="load" props={{ isNamed: requested > 0 }} />
      <Breadcrumbs trail={[]} here={texts.product_comparison()} />
      <header className="grid gap-3 pb-6">
        <h1>{texts.product_comparison()}</h1>
        {products.length > 0 && (
          <p className="text-ink-2" role="status">
            {products.length < requested && `${texts.product_comparison_gone()} `}
            <Found count={products.length} lines={rows.filter(({ differs }) => differs).length} />
          </p>
        )}
        {/* While the switch is on, the style sheet hides rows without a difference. */}
        {products.length > 1 && (
          <Switch className="justify-self-start" label={texts.product_comparison_differences()} />
        )}
      </header>
      {products.length > 0 ? (
        <ComparisonTable products={products} rows={rows} />
      ) : (
        <EmptyPage
          picture={signpost}
          title={requested > 0 ? texts.product_comparison_all_gone() : texts.product_comparison_empty()}
          actions={<LinkButton href={paths.home()}>{texts.product_comparison_look_around()}</LinkButton>}
        >
          <p>{texts.product_comparison_empty_help()}</p>
        </EmptyPage>
      )}
    </Container>
  )
}

/** Number of results. If only differences are shown and there are none, a sentence says so. */
function Found({ count, lines }: { count: number; lines: number }) {
  if (count === 1) return texts.product_comparison_one()
  const words = texts.product_comparison_found({ count, lines })
  if (lines > 0) return words
  return (
    <>
      <span className="comparison-all">{words}</span>
      <span className="comparison-alike">{texts.product_comparison_alike()}</span>
    </>
  )
}
