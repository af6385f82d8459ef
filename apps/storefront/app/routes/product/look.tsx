import { Breadcrumbs } from '../../features/content/breadcrumbs.tsx'
import { lookParts } from '../../features/product/bundle/set-parts.server.ts'
import type { Part } from '../../features/product/bundle/set-parts.ts'
import { inLanguage } from '../../lib/i18n/language.ts'
import { texts } from '../../lib/i18n/texts.ts'
import { Island } from '../../lib/islands/island.tsx'
import { currentPage } from '../../lib/page/current-page.ts'
import { JsonLd } from '../../lib/seo/seo.tsx'
import * as paths from '../../paths.ts'
import { Container } from '../../ui/layout.tsx'
import { Picture } from '../../ui/picture.tsx'
import { loadProductPage, type ProductRequest, productMeta } from './load-product-page.ts'
import LookProduct from './look-product.island.tsx'
import { PRODUCT_NAME } from './product-detail.tsx'
import { ProductLower } from './route.tsx'
import './look.css'

export const shell = 'focused'

export async function loader(request: ProductRequest) {
  const [data, look] = await Promise.all([loadProductPage(request), lookParts(request, request.sku)])
  return { ...data, look }
}

export const meta = productMeta

type Data = Awaited<ReturnType<typeof loader>>

export const lookProps = ({ name, look }: Pick<Data, 'name' | 'look'>) => ({
  name,
  parts: look.parts,
})

/** Page of a look: a picture of an outfit, with its parts beside it. */
export function Component({ loaderData }: { loaderData: Data }) {
  const { trail, name, look, offer, shortDescription } = loaderData
  const picture = look.picture ?? offer.pictures[0]
  const worn = offer.pictures.find(({ url }) => url !== picture?.url)
  return (
    <>
      <Container className="pb-section">
        <Breadcrumbs trail={trail} here={name} />
        <div className="grid gap-x-10 gap-y-6 max-lg:landscape:grid-cols-2 lg:grid-cols-2">
          <div className="grid gap-3 lg:grid-rows-[auto_minmax(0,1fr)]">
            {picture && <LookPicture picture={picture} parts={look.parts} />}
            {worn && <WornPicture picture={worn} />}
          </div>
          <div className="grid content-start gap-5">
            <h1 id={PRODUCT_NAME} className="text-[1.875rem] lg:text-[2.375rem]">
              {name}
            </h1>
            {shortDescription && <p className="text-ink-2">{shortDescription}</p>}
            <Island
              of={LookProduct}
              when="interaction"
              className="grid gap-5"
              props={lookProps(loaderData)}
            />
          </div>
        </div>
      </Container>
      <ProductLower data={loaderData} />
      <Pieces look={look} name={name} />
    </>
  )
}

/** Parts of an outfit. Shoppers buy each part on its own page, which shows its price. */
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

/** Second picture of a look: on a wide screen it fills the column down to the end of the list of parts. */
function WornPicture({ picture: { url, label } }: Pick<LookPictureProps, 'picture'>) {
  return (
    <div className="relative min-h-60 overflow-hidden rounded-md bg-studio max-lg:hidden">
      <Picture
        src={url}
        alt={label}
        width={800}
        height={1000}
        sizes="660px"
        widths={[480, 720, 960, 1280]}
        className="absolute inset-0 h-full w-full object-cover object-[50%_22%]"
      />
    </div>
  )
}

interface LookPictureProps {
  picture: { url: string; label: string }
  parts: readonly Part[]
}

/** Picture of an outfit, with a hot spot on each part that links to it in the list. */
export function LookPicture({ picture, parts }: LookPictureProps) {
  return (
    <figure className="relative self-start overflow-hidden rounded-md bg-studio">
      <Picture
        src={picture.url}
        alt={picture.label || texts.product_outfit()}
        width={800}
        height={1000}
        sizes="(width < 64rem) 100vw, 660px"
        widths={[480, 720, 960, 1280]}
        isHero
        className="h-auto w-full"
      />
      {/* Positions are SVG attributes, because the content security policy forbids style attributes. */}
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: it holds links, each with its own name */}
      <svg className="look-spots">
        {parts.map(
          ({ offer, spot }, index) =>
            spot && (
              <a
                key={offer.sku}
                href={`#part-${offer.sku}`}
                aria-label={texts.product_spot({ name: offer.name })}
              >
                <circle cx={`${spot.x}%`} cy={`${spot.y}%`} r="16" />
                <text x={`${spot.x}%`} y={`${spot.y}%`}>
                  {index + 1}
                </text>
              </a>
            ),
        )}
      </svg>
    </figure>
  )
}
