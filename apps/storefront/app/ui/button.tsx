import { type ComponentProps, type MouseEvent, type ReactNode, useId } from 'react'
import { cx } from './cx.ts'
import { FanSpinner } from './fan-pattern.tsx'
import { Link, type LinkProps } from './link.tsx'
import './button.css'

declare module 'react' {
  interface ButtonHTMLAttributes<T> {
    /** Id of the dialog that the browser opens or closes for the button, without scripts. */
    commandfor?: string | undefined
    command?: 'show-modal' | 'close' | undefined
  }
}

export interface ButtonLook {
  /** Look. One primary button per view; `light` on dark backgrounds. */
  variant?: 'primary' | 'secondary' | 'tertiary' | 'light' | 'danger'
  /** 40, 48 or 56 px high. */
  size?: 'sm' | 'md' | 'lg'
  /** True to fill the width of the container. */
  wide?: boolean
  className?: string
}

/**
 * Returns the class names of a button, for the rare element that must look like one without being `Button` or
 * `LinkButton`.
 */
export function buttonClass({ variant = 'primary', size = 'md', wide, className }: ButtonLook = {}) {
  return cx(
    'btn',
    variant !== 'primary' && `btn-${variant}`,
    size !== 'md' && `btn-${size}`,
    wide && 'btn-wide',
    className,
  )
}

export interface ButtonProps extends ButtonLook, Omit<ComponentProps<'button'>, 'disabled' | 'className'> {
  /** True while work is in progress: the fan replaces the label, the width stays, and clicks do nothing. */
  busy?: boolean
  /** Screen reader text while busy, such as 'Bezig met toevoegen'. */
  busyLabel?: string
  /**
   * Sentence about why the button cannot be used now. The button stays focusable, so that everybody can find
   * the reason.
   */
  disabledReason?: string
}

/** Button labelled with verb and object, such as 'In winkelwagen'. `type` defaults to `button`. */
export function Button(props: ButtonProps) {
  const {
    variant,
    size,
    wide,
    className,
    busy = false,
    busyLabel,
    disabledReason,
    children,
    onClick,
    type = 'button',
    ...button
  } = props
  const reasonId = useId()
  const off = busy || Boolean(disabledReason)
  const stopWhenOff = (event: MouseEvent<HTMLButtonElement>) => {
    if (off) event.preventDefault()
    else onClick?.(event)
  }
  const element = (
    <button
      {...button}
      type={type}
      className={buttonClass({ variant, size, wide, className })}
      onClick={stopWhenOff}
      aria-disabled={off || undefined}
      aria-busy={busy || undefined}
      aria-describedby={disabledReason ? reasonId : button['aria-describedby']}
    >
      {busy ? <BusyLabel label={busyLabel}>{children}</BusyLabel> : children}
    </button>
  )
  if (!('disabledReason' in props)) return element
  // Always the same element, with or without a reason: replacing it would lose the focus.
  return (
    <div className={disabledReason ? undefined : 'contents'}>
      {element}
      {disabledReason && (
        <p className="btn-reason" id={reasonId}>
          {disabledReason}
        </p>
      )}
    </div>
  )
}

function BusyLabel({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <>
      <span className="btn-label">{children}</span>
      {label ? (
        <span className="waaier-label" role="status">
          {label}
        </span>
      ) : (
        // The label is hidden visually only, so the button keeps its name.
        <span className="waaier-label">{children}</span>
      )}
      <FanSpinner />
    </>
  )
}

export function LinkButton({ variant, size, wide, className, ...link }: ButtonLook & LinkProps) {
  return <Link {...link} className={buttonClass({ variant, size, wide, className })} />
}

export interface IconButtonProps
  extends IconButtonLook,
    Omit<ComponentProps<'button'>, 'aria-label' | 'className'> {
  /** Accessible name of the button, because its icon has none. */
  label: string
}

/** Button that shows only an icon. Pass `aria-pressed` for a toggle, such as a heart. */
export function IconButton({ label, size, look, className, type = 'button', ...button }: IconButtonProps) {
  return (
    <button
      {...button}
      type={type}
      aria-label={label}
      className={iconButtonClass({ size, look, className })}
    />
  )
}

export interface IconButtonLook {
  /** 32 or 44 px. The small one is for a close button in a line of text. */
  size?: 'sm' | 'md'
  look?: 'plain' | 'paper' | 'bordered'
  className?: string
}

/** Returns the class names of an icon button, for a link that shows only an icon. */
export function iconButtonClass({ size, look, className }: IconButtonLook = {}) {
  return cx(
    'icon-btn',
    size && size !== 'md' && `icon-btn-${size}`,
    look && look !== 'plain' && `icon-btn-${look}`,
    className,
  )
}
