import { texts } from '../../lib/i18n/texts.ts'
import { PhoneLink } from '../../lib/shop/phone-link.tsx'
import * as paths from '../../paths.ts'
import { buttonClass, LinkButton } from '../../ui/button.tsx'
import { Container } from '../../ui/layout.tsx'

/** Placeholder for client-rendered content without scripts: explains why it is empty, with two links. */
export function NeedsJavascript() {
  return (
    <noscript>
      <div className="grid justify-items-start gap-4 py-6">
        <p>{texts.cart_needs_javascript()}</p>
        <p className="flex flex-wrap gap-3">
          <PhoneLink className={buttonClass()} />
          <LinkButton href={paths.home()} variant="tertiary">
            {texts.cart_go_shopping()}
          </LinkButton>
        </p>
      </div>
    </noscript>
  )
}

/**
 * Page after a payment without scripts, which cannot look up the payment: general information and further
 * links.
 */
export function ResultWithoutJavascript({ title, help }: { title: string; help: string }) {
  return (
    <noscript>
      <Container className="grid max-w-[880px] justify-items-start gap-4 py-section">
        <h1>{title}</h1>
        <p className="text-lead">{help}</p>
        <p className="flex flex-wrap gap-3">
          <LinkButton href={paths.home()}>{texts.cart_go_shopping()}</LinkButton>
          <PhoneLink className={buttonClass({ variant: 'tertiary' })} />
        </p>
      </Container>
    </noscript>
  )
}
