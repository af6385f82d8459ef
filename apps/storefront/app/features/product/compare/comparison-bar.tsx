import { texts } from '../../../lib/i18n/texts.ts'
import * as paths from '../../../paths.ts'
import { IconButton, LinkButton } from '../../../ui/button.tsx'
import { XIcon } from '../../../ui/icons.ts'

/**
 * Comparison bar at the bottom of every page: count, products and link. features/product/compare/enhance-compare.ts fills in the
 * products, which only the browser knows.
 */
export function ComparisonBar() {
  return (
    <>
      <section className="compare-bar" aria-label={texts.product_comparison()}>
        <div className="page-width compare-bar-row">
          <p role="status" className="font-semibold max-md:sr-only" />
          <ul className="flex min-w-0 gap-2" />
          <div className="ml-auto flex items-center gap-2">
            <button type="button" className="link link-button text-sm max-md:hidden" data-compare-clear="">
              {texts.product_comparison_clear()}
            </button>
            <LinkButton size="sm" href={paths.comparison()} />
          </div>
        </div>
      </section>
      <template>
        <li className="relative">
          <span className="block h-12 w-10 overflow-hidden rounded-sm bg-studio">
            <img alt="" width={40} height={50} />
          </span>
          <IconButton label="" size="sm" className="compare-remove">
            <XIcon size="sm" />
          </IconButton>
        </li>
      </template>
    </>
  )
}
