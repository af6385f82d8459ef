import { type ReactNode, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useForm } from '../../lib/forms/use-form.ts'
import { inLanguage } from '../../lib/i18n/language.ts'
import { getLocale } from '../../lib/i18n/runtime.ts'
import { texts } from '../../lib/i18n/texts.ts'
import { fetchOwn } from '../../lib/navigation/fragments.ts'
import { hasFeature } from '../../lib/page/current-page.ts'
import { showMessage } from '../../lib/page/messages.ts'
import * as paths from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, Sheet } from '../../ui/dialog.tsx'
import { focusOpenOption } from '../../ui/focus.ts'
import { Form } from '../../ui/form.tsx'
import { Link } from '../../ui/link.tsx'
import { Picture } from '../../ui/picture.tsx'
import { onQuickAdd } from '../product/card/quick-add-store.ts'
import type { QuickChoice } from '../product/card/quick-product.ts'
import { DeliveryLine } from '../product/delivery/delivery-line.tsx'
import { DurabilityLink } from '../product/durability-link.tsx'
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

const NO_MEASURES: ReadonlyMap<number, string> = new Map()

/** Adds the products of cards to the cart, with a dialog for colour and size if a product has them. */
export default function QuickAdd() {
  // The product stays after closing until another one is shown, so that closing can be animated.
  const [shown, setShown] = useState<{ choice: QuickChoice; selection: Selection } | null>(null)
  const [open, setOpen] = useState(false)
  useEffect(
    () =>
      onQuickAdd(async ({ sku, name, type, selection }) => {
        if (type === 'simple') {
          if (await addToCart({ type, sku }, 1)) openCartDrawer({ name })
          return
        }
        const found = await loadChoice(sku)
        if (!found) return
        setShown({ choice: found, selection: selection ?? {} })
        setOpen(true)
      }),
    [],
  )
  if (!shown) return null
  // The dialog closes first, so that the focus is back on the card when the cart opens.
  const close = () => flushSync(() => setOpen(false))
  return <QuickAddDialog key={JSON.stringify(shown)} {...shown} open={open} onClose={close} />
}

/** Loads the options of a product; null after a failure, which is shown. */
async function loadChoice(sku: string): Promise<QuickChoice | null> {
  try {
    const response = await fetchOwn(inLanguage(paths.quickChoice(sku), getLocale()))
    return await response.json()
  } catch {
    showMessage('danger', texts.cart_add_failed(), texts.platform_unreachable())
    return null
  }
}

interface QuickAddDialogProps {
  choice: QuickChoice
  /** Options of the variant that the card shows. */
  selection: Selection
  open: boolean
  onClose: () => void
}

/** Small dialog; on phones, a sheet at the bottom of the screen. */
function QuickAddDialog({ choice, selection: shown, open, onClose }: QuickAddDialogProps) {
  const { path, offer, choices: all } = choice
  const { choices, variants } = all
  const [isNarrow] = useState(() => matchMedia('(width < 48rem)').matches)
  const form = useForm<{ selection: Selection }>({
    name: 'quick-add',
    initial: { selection: preselected(choices, variants, shown, picturedValue(all, offer.pictures)) },
    check: () => (next ? { selection: chooseText(next) } : {}),
    async send() {
      const wanted = { type: 'configurable', sku: offer.sku, variantSku: variant?.sku ?? null } as const
      const isAdded = await addToCart(wanted, variant?.limits?.min ?? 1)
      onClose()
      if (!isAdded) return
      openCartDrawer({ name: offer.name, options: chosenOptions(choices, selection) })
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
    if (attempt > 0 && next) focusOpenOption(form.id)
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
          <ProductPrice offered={price} isFrom={isFrom} />
          <DeliveryLine
            inStock={variant ? variant.inStock : offer.inStock}
            left={variant?.left}
            delivery={offer.delivery}
            form="short"
          />
          {variant?.limits && <p className="text-ink-2 text-sm">{variant.limits.text}</p>}
          <ProductLink
            href={path + selectionSearch(Object.entries(selection))}
            isSoldOut={isSoldOut}
            onClick={onClose}
          />
          <DurabilityLink {...choice} sku={offer.sku} />
        </ChosenSummary>
        <OptionPicker
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

function shownPrice({ offer, choices: all }: QuickChoice, selection: Selection) {
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
