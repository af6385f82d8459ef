import * as paths from '../paths.ts'
import { texts } from '../platform/i18n/texts.ts'
import * as shopConfig from '../platform/shop-config.ts'
import { buttonClass, LinkButton } from '../ui/button.tsx'

/** Stands where something is drawn by the browser alone, for when no script runs: says why it is empty, with two links to go on. */
export function NeedsJavascript() {
  return (
    <noscript>
      <div className="grid justify-items-start gap-4 py-6">
        <p>{texts.cart_needs_javascript()}</p>
        <p className="flex flex-wrap gap-3">
          <a href={shopConfig.phoneHref} className={buttonClass()}>
            {shopConfig.phone}
          </a>
          <LinkButton href={paths.home()} variant="tertiary">
            {texts.cart_go_shopping()}
          </LinkButton>
        </p>
      </div>
    </noscript>
  )
}
