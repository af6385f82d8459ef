import * as paths from '../paths.ts'
import { texts } from '../platform/i18n/texts.ts'
import * as shopConfig from '../platform/shop-config.ts'
import { buttonClass, LinkButton } from '../ui/button.tsx'
import { Container } from '../ui/layout.tsx'

/** How a payment ended, where no script runs to ask: what holds in any case, and ways on. */
export function ResultWithoutJavascript({ title, help }: { title: string; help: string }) {
  return (
    <noscript>
      <Container className="grid max-w-[880px] justify-items-start gap-4 py-section">
        <h1>{title}</h1>
        <p className="text-lead">{help}</p>
        <p className="flex flex-wrap gap-3">
          <LinkButton href={paths.home()}>{texts.cart_go_shopping()}</LinkButton>
          <a href={shopConfig.phoneHref} className={buttonClass({ variant: 'tertiary' })}>
            {shopConfig.phone}
          </a>
        </p>
      </Container>
    </noscript>
  )
}
