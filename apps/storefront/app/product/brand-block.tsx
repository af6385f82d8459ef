import { texts } from '../platform/i18n/texts.ts'
import { Picture } from '../platform/pictures.tsx'
import { Panel } from '../ui/layout.tsx'
import { Link } from '../ui/link.tsx'
import type { ProductData } from './load-product.server.ts'

/** The brand: wordmark, a few words, and a link to all of its products. Nothing where the backend gives none. */
export function BrandBlock({ brand }: { brand: ProductData['brand'] }) {
  if (!brand?.text) return null
  return (
    <section aria-labelledby="brand-block">
      <Panel
        ground="studio"
        className="grid items-center gap-x-10 gap-y-4 md:grid-cols-[180px_minmax(0,1fr)]"
      >
        {brand.logo && (
          <Picture
            src={brand.logo}
            alt=""
            width={320}
            height={120}
            sizes="180px"
            widths={[160, 320]}
            className="max-h-16 w-auto object-contain"
          />
        )}
        <div className="grid gap-2 md:col-start-2">
          <h2 id="brand-block" className="text-h3">
            {texts.product_about_brand({ brand: brand.title })}
          </h2>
          <p className="max-w-[68ch]">{brand.text}</p>
          {brand.path && (
            <p>
              <Link href={brand.path} className="link font-semibold">
                {texts.product_all_of_brand({ brand: brand.title })}
              </Link>
            </p>
          )}
        </div>
      </Panel>
    </section>
  )
}
