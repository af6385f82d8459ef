import type { Cart } from '../../features/cart/cart-store.ts'
import { type ExpressMethod, loadExpressMethods } from '../../features/cart/express-methods.server.ts'
import { methodsOnDevice, takeExpressStep } from '../../features/checkout/express-order.server.ts'
import { OrderRecap } from '../../features/checkout/order-button.tsx'
import { PaymentMarks } from '../../features/checkout/payment-methods.tsx'
import { loadReturnTerms } from '../../features/content/seller-terms.server.ts'
import { formatPrice } from '../../lib/format/numbers.ts'
import { inLanguage } from '../../lib/i18n/language.ts'
import { getLocale } from '../../lib/i18n/runtime.ts'
import { texts } from '../../lib/i18n/texts.ts'
import { type PageRequest, redirectTo } from '../../lib/page/route-module.tsx'
import type { PageMeta } from '../../lib/seo/seo.tsx'
import { serverBrand } from '../../lib/shop/store-view.ts'
import * as paths from '../../paths.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Message } from '../../ui/feedback.tsx'
import { LockIcon } from '../../ui/icons.ts'
import { Container, Panel } from '../../ui/layout.tsx'
import { Link } from '../../ui/link.tsx'

export const shell = 'checkout'

/** Redirects to the cart when the page is opened without a form. */
export async function loader(request: PageRequest) {
  const { submission } = request
  if (!submission) throw redirectTo(paths.cart(), 302)
  const [offered, { period }] = await Promise.all([loadExpressMethods(request), loadReturnTerms(request)])
  const methods = methodsOnDevice(offered, submission.userAgent)
  return { ...(await takeExpressStep(submission, methods)), methods, period }
}

type Data = Awaited<ReturnType<typeof loader>>

export function meta(): PageMeta {
  return { title: texts.checkout_express(), isPrivate: true }
}

/** /checkout/express: what is ordered, for how much and sent how, above the buttons that order it. */
export function Component({
  loaderData: { cart, paymentUrl, refusals, methods, period },
}: {
  loaderData: Data
}) {
  return (
    <Container className="max-w-article py-section">
      {paymentUrl ? (
        <Leaving url={paymentUrl} />
      ) : (
        <div className="grid grid-cols-1 gap-6">
          <h1>{texts.checkout_express()}</h1>
          {refusals.length > 0 && (
            <Message tone="danger" title={texts.checkout_order_failed()}>
              {refusals.join(' ')}
            </Message>
          )}
          {cart && methods.length > 0 ? (
            <Review cart={cart} methods={methods} period={period} />
          ) : (
            <p className="flex flex-wrap gap-3">
              <LinkButton href={paths.checkout()}>{texts.cart_to_checkout()}</LinkButton>
              <LinkButton href={paths.cart()} variant="secondary">
                {texts.cart_view()}
              </LinkButton>
            </p>
          )}
        </div>
      )}
    </Container>
  )
}

interface ReviewProps {
  cart: Cart
  methods: readonly ExpressMethod[]
  period: string
}

/** The order with its total, then the order buttons, which state the obligation to pay (art. 6:230v BW). */
function Review({ cart, methods, period }: ReviewProps) {
  const total = cart.totals.grandTotal
  const { markImages } = serverBrand()
  return (
    <>
      <p className="text-lead">{texts.checkout_express_help()}</p>
      <Panel ground="studio" className="grid gap-5">
        {cart.shipping && (
          <p className="text-sm text-ink-2">
            {texts.checkout_express_delivery({ method: cart.shipping.title })}
          </p>
        )}
        <OrderRecap cart={cart} />
      </Panel>
      <form
        method="post"
        action={inLanguage(paths.expressOrder(), getLocale())}
        aria-label={texts.checkout_express()}
        className="grid gap-4"
      >
        <input type="hidden" name="cart_id" value={cart.id} />
        <input type="hidden" name="total" value={total} />
        {methods.map(({ code, title }) => (
          <Button key={code} type="submit" name="method" value={code} size="lg" wide>
            <LockIcon /> {texts.checkout_express_order({ method: title, amount: formatPrice(total) })}
            <PaymentMarks code={code} label={title} images={markImages} />
          </Button>
        ))}
        <p className="text-center text-meta text-ink-3">
          {texts.checkout_terms_before()}{' '}
          <Link href={paths.terms()} className="link" target="_blank">
            {texts.checkout_terms()}
          </Link>
          {texts.checkout_terms_after()} {texts.checkout_withdrawal({ period })}{' '}
          <Link href={paths.withdrawalForm()} className="link" target="_blank">
            {texts.checkout_express_withdrawal()}
          </Link>
        </p>
      </form>
      <p className="flex flex-wrap gap-3">
        <LinkButton href={paths.checkout()} variant="tertiary">
          {texts.checkout_express_other()}
        </LinkButton>
      </p>
    </>
  )
}

/**
 * Sends the browser on to the payment page. A redirect of the form itself would be blocked: browsers apply the policy's
 * `form-action` to it.
 */
function Leaving({ url }: { url: string }) {
  return (
    <div className="grid justify-items-start gap-5">
      <meta httpEquiv="refresh" content={`0;url=${url}`} />
      <h1>{texts.checkout_express_leaving()}</h1>
      <p className="text-lead">{texts.checkout_express_leaving_help()}</p>
      <a className="btn" href={url}>
        {texts.checkout_express_go_on()}
      </a>
    </div>
  )
}
