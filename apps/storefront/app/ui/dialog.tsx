import { type PointerEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { PAGE_LEFT } from '../lib/page/page-events.ts'
import { IconButton } from './button.tsx'
import { cx } from './cx.ts'
import { XIcon } from './icons.ts'
import { openModal } from './open-modal.ts'

export interface DialogProps {
  open: boolean
  /** Called on Escape, a click on the close button or a click on the backdrop. */
  onClose: () => void
  title: ReactNode
  closeLabel: string
  /** Buttons at the bottom, always visible. */
  footer?: ReactNode
  /** 560 px, or as large as the screen allows for pictures and size charts. */
  size?: 'md' | 'lg'
  className?: string
  children: ReactNode
}

/** Modal dialog in the middle of the page: a question, a form or a chart. */
export function Dialog({ open, onClose, title, closeLabel, footer, size, className, children }: DialogProps) {
  const titleId = useId()
  const modal = useModal(open, onClose)
  return (
    <dialog
      {...modal}
      className={cx('modal dialog', size === 'lg' && 'dialog-lg', className)}
      aria-labelledby={titleId}
    >
      <ModalFrame {...{ title, titleId, closeLabel, onClose, footer }}>{children}</ModalFrame>
    </dialog>
  )
}

interface ModalFrameProps extends Pick<DialogProps, 'title' | 'closeLabel' | 'footer' | 'children'> {
  titleId: string
  onClose?: () => void
  /** Id of a dialog that its close button closes also before hydration. */
  dialogId?: string
  /** Content between the title and the close button: 'Wis alles'. */
  aside?: ReactNode
}

/** Title with close button, a body that scrolls and a fixed footer. Shared by `Dialog` and `Drawer`. */
export function ModalFrame({
  title,
  titleId,
  closeLabel,
  onClose,
  dialogId,
  aside,
  footer,
  children,
}: ModalFrameProps) {
  return (
    <div className="modal-frame">
      <div className="modal-head">
        <h2 id={titleId}>{title}</h2>
        {aside}
        <IconButton
          label={closeLabel}
          onClick={onClose}
          commandfor={dialogId}
          command={dialogId ? 'close' : undefined}
        >
          <XIcon size="lg" />
        </IconButton>
      </div>
      <div className="modal-body">{children}</div>
      {footer && <div className="modal-foot">{footer}</div>}
    </div>
  )
}

export interface DrawerProps extends Omit<DialogProps, 'size'> {
  /** `right` is 480 px wide and becomes a bottom sheet on narrow screens; `bottom` is always a sheet. */
  side?: 'right' | 'bottom'
  /** Content between the title and the close button: 'Wis alles'. */
  aside?: ReactNode
}

/** Modal panel that slides in from an edge: the cart, the filters. */
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

/** Drawer that always opens from the bottom, with a grip: the filters on a phone. */
export function Sheet(props: Omit<DrawerProps, 'side'>) {
  return <Drawer {...props} side="bottom" />
}

/**
 * Controls a native `<dialog>` by a prop, with `openModal`; a click on the backdrop closes it too. Keep the
 * component mounted while the dialog closes, so that the animation can finish.
 */
export function useModal(open: boolean, onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null)
  const backdropPress = useBackdropPress(onClose)

  useEffect(() => {
    const dialog = ref.current
    if (!dialog || dialog.open === open) return
    if (open) openModal(dialog)
    else dialog.close()
  }, [open])

  // A dialog of the content goes with it, or stays open with an island that is kept.
  useEffect(() => {
    const close = () => {
      if (!ref.current?.isConnected || !ref.current.closest('main')) ref.current?.close()
    }
    addEventListener(PAGE_LEFT, close)
    return () => removeEventListener(PAGE_LEFT, close)
  }, [])

  // A dialog removed while open loses the focus; closed first, it restores it.
  useLayoutEffect(() => {
    const dialog = ref.current
    return () => dialog?.close()
  }, [])

  return {
    ref,
    // `close` also fires after our own close(), when `open` is false, and when React's Strict Mode mounts twice, when
    // the dialog is open again. Neither is the shopper's.
    onClose: () => open && !ref.current?.open && onClose(),
    ...backdropPress,
  }
}

/** Handlers of a dialog that a click on its backdrop closes. */
export function useBackdropPress(onClose: () => void) {
  const pressedScrim = useRef(false)
  return {
    onPointerDown: (event: PointerEvent<HTMLDialogElement>) => {
      pressedScrim.current = event.target === event.currentTarget
    },
    // The press must start and end on the backdrop: a text selection that ends outside must not close the
    // dialog.
    onPointerUp: (event: PointerEvent<HTMLDialogElement>) => {
      if (pressedScrim.current && event.target === event.currentTarget) onClose()
    },
  }
}
