import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { useForm } from '../../lib/forms/use-form.ts'
import { texts } from '../../lib/i18n/texts.ts'
import { hasFeature } from '../../lib/page/current-page.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, Sheet } from '../../ui/dialog.tsx'
import { Form } from '../../ui/form.tsx'
import { Link } from '../../ui/link.tsx'
import { Picture } from '../../ui/picture.tsx'
import { DeliveryLine } from '../product/delivery/delivery-line.tsx'
import type { Choice } from '../product/offer.ts'
import { OptionPicker } from '../product/options/option-picker.tsx'
import {
  choose,
  chosenVariant,
  matchingVariants,
  nextChoice,
  picturedValue,
  preselected,
  type Selection,
  selectionSearch,
  selectPictures,
} from '../product/options/variant-selection.ts'
import { findPriceRange } from '../product/price/price-policy.ts'
import { ProductPrice } from '../product/price/product-price.tsx'
import { addToCart } from './cart-actions.ts'
import { openCartDrawer } from './cart-drawer-store.ts'
import { closeQuickAdd, onQuickAdd, type QuickAddProduct, quickAddShown } from './quick-add-store.ts'

const NO_MEASURES: ReadonlyMap<number, string> = new Map()

/** Dialog for colour and size of a product, opened by the button on its card. */
export default function QuickAdd() {
  const shown = useSyncExternalStore(onQuickAdd, quickAddShown, () => null)
  if (!shown) return null
  // The dialog closes first, so that the focus is back on the card when the cart opens.
  return <QuickAddDialog key={shown.product.sku} {...shown} onClose={() => flushSync(closeQuickAdd)} />
}

interface QuickAddDialogProps extends QuickAddProduct {
  open: boolean
  onClose: () => void
}

/** Small dialog; on phones, a sheet at the bottom of the screen. */
function QuickAddDialog({ product, choice, open, onClose }: QuickAddDialogProps) {
  const { offer, choices: all } = choice
  const { choices, variants } = all
  const [isNarrow] = useState(() => matchMedia('(width < 48rem)').matches)
  const form = useForm<{ selection: Selection }>({
    name: 'quick-add',
    initial: { selection: preselected(choices, variants, {}, picturedValue(all, offer.pictures)) },
    check: () => (next ? { selection: chooseText(next) } : {}),
    async send() {
      const wanted = { type: 'configurable', sku: offer.sku, variantSku: variant?.sku ?? null } as const
      const isAdded = await addToCart(wanted, variant?.limits?.min ?? 1)
      onClose()
      if (!isAdded) return
      const options = chosenOptions(choices, selection)
      openCartDrawer({ name: offer.name, price: price.final, picture: picture ?? product.picture, options })
    },
  })
  const { selection } = form.values
  const { attempt } = form
  const variant = chosenVariant(choices, variants, selection)
  const isSoldOut = variant !== null && !variant.inStock
  const next = nextChoice(choices, selection)
  const picture = selectPictures(all, selection, offer.pictures)[0]?.url
  const { price, isFrom } = shownPrice(choice, selection)

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a failed submit moves the focus
  useEffect(() => {
    if (attempt > 0 && next) focusOption(form.id, choices.indexOf(next))
  }, [attempt])

  const Frame = isNarrow ? Sheet : Dialog
  return (
    <Frame
      open={open}
      onClose={onClose}
      title={offer.name}
      closeLabel={texts.cart_close()}
      footer={
        <Button
          type="submit"
          form={form.id}
          wide
          size="lg"
          busy={form.busy}
          busyLabel={texts.cart_adding()}
          disabledReason={isSoldOut ? texts.product_option_not_in_stock() : undefined}
        >
          {next ? chooseText(next) : texts.cart_add()}
        </Button>
      }
    >
      {/* Its own form keeps its radios apart from those of the product page behind it. */}
      <Form form={form} id={form.id} summary={false}>
        <ChosenSummary picture={picture}>
          <ProductPrice sku={offer.sku} offered={price} isFrom={isFrom} />
          <DeliveryLine
            inStock={variant ? variant.inStock : offer.inStock}
            left={variant?.left}
            delivery={offer.delivery}
            form="short"
          />
          {variant?.limits && <p className="text-ink-2 text-sm">{variant.limits.text}</p>}
          <ProductLink href={pathTo(product.path, selection)} isSoldOut={isSoldOut} onClick={onClose} />
        </ChosenSummary>
        <OptionPicker
          sku={offer.sku}
          choices={all}
          selection={selection}
          onSelect={(code, index) =>
            form.change({ selection: choose(choices, variants, selection, code, index) })
          }
          missing={attempt > 0 ? (next?.code ?? null) : null}
          measures={NO_MEASURES}
        />
      </Form>
    </Frame>
  )
}

const chooseText = ({ label }: Choice) => texts.product_choose({ option: label.toLowerCase() })

/** The price of the chosen variant, or the lowest price of the variants that still match. */
function shownPrice({ offer, choices: all }: QuickAddProduct['choice'], selection: Selection) {
  const variant = chosenVariant(all.choices, all.variants, selection)
  if (variant) return { price: variant.price, isFrom: false }
  const prices = matchingVariants(all, selection).map((one) => one.price)
  return findPriceRange(prices) ?? { price: offer.price, isFrom: false }
}

/** Picture and price of the selected variant. */
function ChosenSummary({ picture, children }: { picture: string | undefined; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[96px_minmax(0,1fr)] items-start gap-4">
      <span className="aspect-[4/5] overflow-hidden rounded-md bg-studio">
        {picture && (
          <Picture src={picture} alt="" width={800} height={1000} sizes="96px" widths={[160, 320]} />
        )}
      </span>
      <div className="grid gap-2">{children}</div>
    </div>
  )
}

/** Lists the chosen options with the labels that the cart shows. */
function chosenOptions(choices: readonly Choice[], selection: Selection) {
  return choices.flatMap(({ code, label, values }) => {
    const value = values.find(({ index }) => index === selection[code])
    return value ? [{ label, value: value.label }] : []
  })
}

interface ProductLinkProps {
  href: string
  isSoldOut: boolean
  onClick: () => void
}

/** Link to the product page, which offers a stock alert for a sold-out variant. */
function ProductLink({ href, isSoldOut, onClick }: ProductLinkProps) {
  return (
    <Link href={href} className="link text-sm" onClick={onClick}>
      {isSoldOut && hasFeature('stock_alert') ? texts.cart_mail_me() : texts.cart_to_product()}
    </Link>
  )
}

/** Builds the path of the product's page with the current selection. */
function pathTo(path: string, selection: Selection): string {
  return path + selectionSearch(Object.entries(selection))
}

function focusOption(form: string, position: number) {
  const group = document.getElementById(form)?.querySelectorAll('[role="radiogroup"]')[position]
  group?.scrollIntoView({ block: 'nearest' })
  group?.querySelector<HTMLInputElement>('input:not(:disabled)')?.focus({ preventScroll: true })
}
