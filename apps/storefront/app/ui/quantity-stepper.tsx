import { useEffect, useRef, useState } from 'react'
import { cx } from './cx.ts'
import { MinusIcon, PlusIcon, TrashIcon } from './icons.ts'
import './quantity-stepper.css'

interface QuantityStepperProps extends QuantityLimits {
  /** Label of the field: 'Aantal'. */
  label: string
  lessLabel: string
  moreLabel: string
  value: number
  /** Called with a valid quantity, after a click, after Enter, or when the field loses focus. */
  onChange: (quantity: number) => void
  /** Removes the item, for the cart: at the minimum, the minus button calls it and its label says so. */
  onRemove?: () => void
  removeLabel?: string
  /** Message for an invalid quantity: 'Kies een heel aantal van 0 tot 99.' */
  limitsText?: string
  name?: string
  disabled?: boolean
  className?: string
}

/** Number field with minus and plus buttons. */
export function QuantityStepper(props: QuantityStepperProps) {
  const {
    label,
    lessLabel,
    moreLabel,
    value,
    onChange,
    onRemove,
    removeLabel,
    limitsText,
    name,
    disabled,
    className,
  } = props
  const { min, max, step = 1 } = props
  const { input, wasPutRight, settle } = useTypedQuantity(value, { min, max, step }, onChange)
  const atLeast = value <= min
  const atMost = max !== undefined && value + step > max
  const removes = atLeast && onRemove

  const stepper = (
    <div className={cx('quantity', className)}>
      <button
        type="button"
        aria-label={removes ? removeLabel : lessLabel}
        aria-disabled={(atLeast && !removes) || disabled || undefined}
        onClick={() => {
          if (disabled) return
          if (removes) removes()
          else settle(value - step)
        }}
      >
        {removes ? <TrashIcon size="sm" /> : <MinusIcon size="sm" />}
      </button>
      <input
        ref={input}
        type="number"
        inputMode="numeric"
        aria-label={label}
        name={name}
        min={min}
        max={max}
        step={step}
        defaultValue={value}
        disabled={disabled}
        onBlur={(event) => settle(event.target.valueAsNumber)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          settle(event.currentTarget.valueAsNumber)
        }}
      />
      <button
        type="button"
        aria-label={moreLabel}
        aria-disabled={atMost || disabled || undefined}
        onClick={() => !atMost && !disabled && settle(value + step)}
      >
        <PlusIcon size="sm" />
      </button>
    </div>
  )
  if (!limitsText) return stepper
  return (
    <>
      {stepper}
      <p role="status" className="text-meta text-ink-2 empty:hidden">
        {wasPutRight && limitsText}
      </p>
    </>
  )
}

/** Keeps the typed text until the field loses focus; a new value from outside replaces it. */
function useTypedQuantity(value: number, limits: QuantityLimits, onChange: (quantity: number) => void) {
  const [wasPutRight, setPutRight] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (input.current && input.current.valueAsNumber !== value) input.current.value = String(value)
  }, [value])
  /** Changes to the nearest quantity that can be ordered, and calls back if it is a new one. */
  const settle = (typed: number) => {
    const quantity = clampQuantity(typed, limits)
    setPutRight(quantity !== typed)
    if (input.current) input.current.value = String(quantity)
    if (quantity !== value) onChange(quantity)
  }
  return { input, wasPutRight, settle }
}

export interface QuantityLimits {
  min: number
  max?: number
  /** Step of the quantity, counted from `min`. */
  step?: number
}

/**
 * Clamps a quantity: whole steps from `min`, never above `max`; `min` for anything invalid.
 *
 * @example
 * clampQuantity(7, { min: 1, max: 5 }) // 5
 */
export function clampQuantity(
  quantity: number,
  { min, max = Number.POSITIVE_INFINITY, step = 1 }: QuantityLimits,
): number {
  if (!Number.isFinite(quantity)) return min
  const steps = Math.round((Math.min(quantity, max) - min) / step)
  const highest = Math.floor((max - min) / step)
  return min + Math.max(0, Math.min(steps, highest)) * step
}
