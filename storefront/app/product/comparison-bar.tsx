import { paths } from '../paths.ts'
import { texts } from '../platform/i18n/texts.ts'
import { mediaPath, pictureUrl } from '../platform/pictures.tsx'
import { IconButton, LinkButton } from '../ui/button.tsx'
import { XIcon } from '../ui/icons.ts'
import { keepCompared, MOST_COMPARED, toggleCompared } from './compared-products.ts'
import { useCompared } from './use-compared.ts'

/** What is compared, at the foot of every page: how many, which, and the way to see them side by side. */
export default function ComparisonBar() {
  const products = useCompared()
  const count = products.length
  if (count === 0) return null
  return (
    <section className="compare-bar" aria-label={texts.product_comparison()}>
      <div className="page-width compare-bar-row">
        <p role="status" className="font-semibold max-md:sr-only">
          {texts.product_comparison_count({ count, most: MOST_COMPARED })}
        </p>
        <ul className="flex min-w-0 gap-2">
          {products.map((product) => (
            <li key={product.sku} className="relative">
              <span className="block h-12 w-10 overflow-hidden rounded-sm bg-studio">
                <Thumbnail picture={product.picture} />
              </span>
              <IconButton
                label={texts.product_comparison_remove({ name: product.name })}
                size="sm"
                className="compare-remove"
                onClick={() => toggleCompared(product)}
              >
                <XIcon size="sm" />
              </IconButton>
            </li>
          ))}
        </ul>
        <div className="ml-auto flex items-center gap-2">
          <button
            type="button"
            className="link link-button text-sm max-md:hidden"
            onClick={() => keepCompared([])}
          >
            {texts.product_comparison_clear()}
          </button>
          <LinkButton size="sm" href={paths.comparison(...products.map(({ sku }) => sku))}>
            {texts.product_comparison_show({ count })}
          </LinkButton>
        </div>
      </div>
    </section>
  )
}

function Thumbnail({ picture }: { picture: string | null }) {
  const path = picture && mediaPath(picture)
  if (!path) return null
  return <img src={pictureUrl(path, 80)} alt="" width={40} height={50} loading="lazy" />
}
