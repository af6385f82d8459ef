import type { ReactNode } from 'react'
import { Breadcrumbs } from '../platform/breadcrumbs.tsx'
import { Container } from '../ui/layout.tsx'
import type { ProductPageData } from './product.ts'
import { ProductLower } from './product-lower.tsx'
import { ProductStructuredData } from './product-structured-data.tsx'

/** The page of a product around what differs between the kinds: the island with its gallery and buy column. */
export function ProductPage({ data, children }: { data: ProductPageData; children: ReactNode }) {
  return (
    <>
      <Container>
        <Breadcrumbs trail={data.trail} here={data.name} />
        {children}
      </Container>
      <ProductLower data={data} />
      {/* The longest part of the page, which no shopper waits for. */}
      <ProductStructuredData data={data} />
    </>
  )
}
