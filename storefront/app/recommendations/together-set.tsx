import { type ReactNode, useEffect, useId } from 'react'
import { paths } from '../paths.ts'
import { texts } from '../platform/i18n/texts.ts'
import { Picture } from '../platform/pictures.tsx'
import { useWanted } from '../product/part-list.tsx'
import { ProductPrice } from '../product/product-price.tsx'
import type { Part } from '../product/several-parts.ts'
import { VariantSelect } from '../product/variant-select.tsx'
import { Checkbox } from '../ui/choice.tsx'
import { Section, SectionHead } from '../ui/layout.tsx'
import { Link } from '../ui/link.tsx'
import { rememberSources } from './tracking-sources.ts'

interface TogetherSetProps {
  /** The product of the page first, then what others bought with it. */
  parts: readonly Part[]
  sources: readonly { sku: string; tracking_source: string | null }[]
  /** The button that puts what is ticked into the cart. */
  children: (wanted: ReturnType<typeof useWanted>) => ReactNode
}

/** Products that are often bought together, each to be ticked off, with one button for all. */
export function TogetherSet({ parts, sources, children }: TogetherSetProps) {
  const id = useId()
  const set = useWanted(parts)
  useEffect(() => rememberSources(sources), [sources])
  return (
    <Section aria-labelledby={id} ground="studio">
      <SectionHead id={id} title={texts.recommendations_together()} />
      <div className="grid items-start gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_360px]">
        <ul className="grid gap-5 md:grid-cols-3">
          {parts.map((part) => {
            const wanted = set.wanted[part.offer.sku] ?? { variantSku: null, quantity: 0 }
            return (
              <TogetherPart
                key={part.offer.sku}
                part={part}
                wanted={wanted}
                onChange={(entry) => set.setWanted({ ...set.wanted, [part.offer.sku]: entry })}
              />
            )
          })}
        </ul>
        {children(set)}
      </div>
    </Section>
  )
}

interface TogetherPartProps {
  part: Part
  wanted: { variantSku: string | null; quantity: number }
  onChange: (wanted: TogetherPartProps['wanted']) => void
}

function TogetherPart({ part: { offer, choices, urlKey, urlSuffix }, wanted, onChange }: TogetherPartProps) {
  const variant = choices?.variants.find(({ sku }) => sku === wanted.variantSku)
  const picture = offer.pictures[0]
  return (
    <li
      id={`part-${offer.sku}`}
      className="grid grid-cols-[96px_minmax(0,1fr)] content-start gap-3 md:grid-cols-1"
    >
      <span className="aspect-[4/5] overflow-hidden rounded-md bg-paper">
        {picture && (
          <Picture
            src={picture.url}
            alt=""
            width={800}
            height={1000}
            sizes="(width < 48rem) 96px, 260px"
            widths={[160, 320, 480]}
            className="h-full w-full object-cover"
          />
        )}
      </span>
      <div className="grid content-start gap-2">
        <Checkbox
          label={texts.recommendations_take({ name: offer.name })}
          checked={wanted.quantity > 0}
          onChange={({ target }) => onChange({ ...wanted, quantity: target.checked ? 1 : 0 })}
        />
        <Link href={paths.product(urlKey, urlSuffix)} className="link text-sm">
          {texts.recommendations_view()}
        </Link>
        <ProductPrice offered={variant?.price ?? offer.price} isFrom={!variant && offer.isFrom} size="line" />
        {choices && wanted.quantity > 0 && (
          <VariantSelect
            name={offer.name}
            choices={choices}
            value={wanted.variantSku}
            onChange={(variantSku) => onChange({ ...wanted, variantSku })}
          />
        )}
      </div>
    </li>
  )
}
