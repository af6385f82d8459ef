import { JsonLd } from '../platform/seo.tsx'
import type { ProductData } from './load-product.server.ts'

/** What search engines read of a product (schema.org/Product); the counts are those that the page shows. */
export function ProductStructuredData({ data }: { data: ProductData }) {
  const { name, sku, metaDescription, offer, brand, stars, reviewCount } = data
  return (
    <JsonLd
      data={{
        '@type': 'Product',
        name,
        sku,
        description: metaDescription,
        image: offer.pictures.map(({ url }) => url),
        ...(brand && { brand: { '@type': 'Brand', name: brand.title } }),
        offers: {
          '@type': 'Offer',
          price: offer.price.final.toFixed(2),
          priceCurrency: 'EUR',
          availability: `https://schema.org/${offer.inStock ? 'InStock' : 'OutOfStock'}`,
        },
        ...(reviewCount > 0 && {
          aggregateRating: { '@type': 'AggregateRating', ratingValue: stars.toFixed(1), reviewCount },
        }),
      }}
    />
  )
}
