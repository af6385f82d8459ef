import * as paths from '../paths.ts'
import { Breadcrumbs } from '../platform/breadcrumbs.tsx'
import { currentPage } from '../platform/current-page.ts'
import { inLanguage } from '../platform/i18n/language.ts'
import { Island } from '../platform/island.tsx'
import { JsonLd } from '../platform/seo.tsx'
import { LookPicture } from '../product/look-picture.tsx'
import { packParts } from '../product/packed-parts.ts'
import { lookParts } from '../product/parts.server.ts'
import { PRODUCT_NAME } from '../product/product-detail.tsx'
import { Container } from '../ui/layout.tsx'
import LookProduct from './look-product.island.tsx'
import { loadProductPage, type ProductRequest, productHead } from './product.ts'
import { ProductLower } from './product-lower.tsx'

export const shell = 'focused'

export async function load(request: ProductRequest) {
  const [data, look] = await Promise.all([loadProductPage(request), lookParts(request, request.sku)])
  return { ...data, look }
}

export const head = productHead

type Data = Awaited<ReturnType<typeof load>>

/** What its island is given. */
export const lookProps = ({ name, look }: Pick<Data, 'name' | 'look'>) => ({
  name,
  parts: packParts(look.parts),
})

/** An outfit on one picture, its pieces beside it. */
export function Page({ data }: { data: Data }) {
  const { trail, name, look, offer, shortDescription } = data
  const picture = look.picture ?? offer.pictures[0]
  return (
    <>
      <Container className="pb-section">
        <Breadcrumbs trail={trail} here={name} />
        <div className="grid gap-x-10 gap-y-6 lg:grid-cols-2">
          {picture && <LookPicture picture={picture} parts={look.parts} />}
          <div className="grid content-start gap-5">
            <h1 id={PRODUCT_NAME} className="text-[1.875rem] lg:text-[2.375rem]">
              {name}
            </h1>
            {shortDescription && <p className="text-ink-2">{shortDescription}</p>}
            <Island of={LookProduct} when="interaction" className="grid gap-5" props={lookProps(data)} />
          </div>
        </div>
      </Container>
      <ProductLower data={data} />
      <Pieces look={look} name={name} />
    </>
  )
}

/** An outfit is a list of what it is made of: each piece is bought by itself, on a page that says what it costs. */
function Pieces({ look, name }: Pick<Data, 'look' | 'name'>) {
  const { origin, language } = currentPage()
  return (
    <JsonLd
      data={{
        '@type': 'ItemList',
        name,
        itemListElement: look.parts.map(({ urlKey, urlSuffix, offer }, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name: offer.name,
          url: origin + inLanguage(paths.product(urlKey, urlSuffix), language),
        })),
      }}
    />
  )
}
