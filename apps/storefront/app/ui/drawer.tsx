import { type ReactNode, useId } from 'react'
import { cx } from './cx.ts'
import { type DialogProps, ModalFrame } from './dialog.tsx'
import { useModal } from './use-modal.ts'

export interface DrawerProps extends Omit<DialogProps, 'size'> {
  /**
   * `right` is 480 px wide and becomes a sheet from below on a narrow screen; `left` stays at the left (the menu);
   * `bottom` is always a sheet.
   */
  side?: 'right' | 'left' | 'bottom'
  /** Beside the title, before the cross: 'Wis alles'. */
  aside?: ReactNode
}

/** A modal panel that slides in from an edge: the cart, the filters, the menu. */
export function Drawer({
  open,
  onClose,
  title,
  closeLabel,
  aside,
  footer,
  side = 'right',
  className,
  children,
}: DrawerProps) {
  const titleId = useId()
  const modal = useModal(open, onClose)
  return (
    <dialog {...modal} className={cx('modal drawer', `drawer-${side}`, className)} aria-labelledby={titleId}>
      <ModalFrame {...{ title, titleId, closeLabel, onClose, aside, footer }}>{children}</ModalFrame>
    </dialog>
  )
}

/** A drawer that always comes from below, with a grip: the filters on a phone. */
export function Sheet(props: Omit<DrawerProps, 'side'>) {
  return <Drawer {...props} side="bottom" />
}
