import { useEffect, useRef } from 'react'
import { mediaPath, pictureUrl } from '../../../lib/format/picture-address.ts'
import { texts } from '../../../lib/i18n/texts.ts'
import { useStored } from '../../../lib/storage/use-stored.ts'
import * as paths from '../../../paths.ts'
import { IconButton, LinkButton } from '../../../ui/button.tsx'
import { XIcon } from '../../../ui/icons.ts'
import { COMPARISON_KEY } from '../../customer/session.ts'
import { changeCompared, sendUnsentComparison, toggleCompared } from './change-compared.ts'
import { type ComparedProduct, MAX_COMPARED, parseCompared } from './comparison-store.ts'
import './comparison-bar.css'

/** Comparison bar at the bottom of every page, while there is something to compare. */
export default function ComparisonBar() {
  const products = parseCompared(useStored(COMPARISON_KEY))
  const link = useRef<HTMLAnchorElement>(null)
  const count = products.length
  useEffect(sendUnsentComparison, [])
  if (count === 0) return null
  const remove = (product: ComparedProduct) => {
    toggleCompared(product)
    // The pressed button is removed with its product.
    link.current?.focus()
  }
  return (
    <section className="compare-bar" aria-label={texts.product_comparison()}>
      <div className="page-width compare-bar-row">
        <p role="status" className="font-semibold max-md:sr-only">
          {texts.product_comparison_count({ count, max: MAX_COMPARED })}
        </p>
        <ul className="flex min-w-0 gap-2">
          {products.map((product) => (
            <li key={product.sku} className="relative">
              <span className="block h-12 w-10 overflow-hidden rounded-sm bg-studio">
                <SmallPicture url={product.picture} />
              </span>
              <IconButton
                label={texts.product_comparison_remove({ name: product.name })}
                size="sm"
                className="compare-remove"
                onClick={() => remove(product)}
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
            onClick={() => changeCompared([])}
          >
            {texts.product_comparison_clear()}
          </button>
          <LinkButton ref={link} size="sm" href={paths.comparison(...products.map(({ sku }) => sku))}>
            {texts.product_comparison_show({ count })}
          </LinkButton>
        </div>
      </div>
    </section>
  )
}

function SmallPicture({ url }: { url: string | null }) {
  const path = url && mediaPath(url)
  return path && <img src={pictureUrl(path, 80)} alt="" width={40} height={50} />
}
