import { type ComponentProps, type ReactNode, useId } from 'react'
import { cx } from '../../../ui/cx.ts'
import '../../../ui/choice.css'
import '../../../ui/chip.css'
import './option-controls.css'

interface OptionGroupProps {
  /** Name of the option, which labels the group: 'Kleur', 'Maat'. */
  label: string
  /** Selected value after the label: 'marineblauw', 'M (borst 96–100 cm)'. */
  chosen?: ReactNode
  /** Content at the right, such as the link to the size chart. */
  aside?: ReactNode
  /** Wide chips are for names, the other chips for sizes. */
  look: 'chips' | 'wide-chips' | 'swatches'
  /** Content below the options: advice about the fit, or an error. */
  children?: ReactNode
  options: ReactNode
}

/** The choices of one option as native radios: arrow keys move, and a form without script sends them. */
export function OptionGroup({ label, chosen, aside, look, options, children }: OptionGroupProps) {
  const labelId = useId()
  return (
    <div className="options">
      <div className="mb-2 flex items-baseline justify-between gap-3 text-sm">
        <span>
          <b id={labelId}>{label}</b>
          {chosen && <>: {chosen}</>}
        </span>
        {aside}
      </div>
      <div
        role="radiogroup"
        aria-labelledby={labelId}
        className={cx(look === 'swatches' ? look : 'size-chips', look === 'wide-chips' && 'is-wide')}
      >
        {options}
      </div>
      {children}
    </div>
  )
}

interface OptionProps extends Omit<ComponentProps<'input'>, 'type' | 'aria-label'> {
  /** Name of the choice alone: 'M', 'marineblauw'. */
  label: string
  /** True if sold out: struck through, but selectable, because shoppers can request a stock alert. */
  out?: boolean
  /** Stock text on a chip, part of its accessible name: 'nog 2', 'uitverkocht'. */
  stock?: string
}

/** Chip of a size: name, optional price, and 'nog 2' when stock is low. */
export function SizeChip({
  label,
  out,
  stock,
  price,
  className,
  ...input
}: OptionProps & { price?: ReactNode }) {
  const [priceId, stockId] = [useId(), useId()]
  return (
    <label className={cx('size-chip', out && 'is-out', className)}>
      <input
        {...input}
        type="radio"
        className="cover-input"
        // Without the label, the text beside it would become part of the accessible name.
        aria-label={price || stock ? label : undefined}
        aria-describedby={cx(Boolean(price) && priceId, stock && stockId)}
      />
      {label}
      {price && (
        <small id={priceId} className="size-price">
          {price}
        </small>
      )}
      {stock && (
        <small id={stockId} className={cx(out && 'sr-only')}>
          {stock}
        </small>
      )}
    </label>
  )
}

/** Colour option with a small picture of the product, or a `Disc` without one. */
export function Swatch({
  label,
  out,
  stock,
  className,
  children,
  ...input
}: OptionProps & { children: ReactNode }) {
  const stockId = useId()
  return (
    <label className={cx('swatch', out && 'is-out', className)} title={label}>
      <input
        {...input}
        type="radio"
        className="cover-input"
        aria-label={label}
        aria-describedby={stock ? stockId : undefined}
      />
      {children}
      {stock && (
        <span id={stockId} className="sr-only">
          {stock}
        </span>
      )}
    </label>
  )
}

/** Disc of a colour, 24 px. The colour is data, so it is an attribute instead of a style. */
export function Disc({ colour }: { colour: string }) {
  return (
    <svg className="disc" viewBox="0 0 24 24" aria-hidden="true">
      <circle cx="12" cy="12" r="11.5" fill={colour} />
    </svg>
  )
}

/** Pixels from one small disc to the next; a disc is 14 wide. */
const DISC_STEP = 19

/** Colours on a product card: at most five dots, and their number as text. */
export function ColourSwatches({ colours, label }: { colours: readonly string[]; label: string }) {
  const swatches = colours.slice(0, 5)
  return (
    <div className="discs">
      <svg width={swatches.length * DISC_STEP - 5} height="14" aria-hidden="true">
        {swatches.map((colour, index) => (
          <circle key={colour} cx={7 + index * DISC_STEP} fill={colour} />
        ))}
      </svg>
      {label}
    </div>
  )
}

interface DiscCheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: string
  colour: string
  count?: number
}

/** Colour in the filters: a disc with its name beside it, ringed while selected. */
export function DiscCheckbox({ label, colour, count, className, ...input }: DiscCheckboxProps) {
  return (
    <label className={cx('disc-choice', className)}>
      <input {...input} type="checkbox" className="cover-input" />
      <svg className="disc" color={colour} aria-hidden="true" />
      {label}
      {count !== undefined && <small>{count}</small>}
    </label>
  )
}
