import { type ReactNode, useId } from 'react'
import { IconButton } from './button.tsx'
import { cx } from './cx.ts'
import { XIcon } from './icons-buying.ts'
import { useModal } from './use-modal.ts'

export interface DialogProps {
  open: boolean
  /** Escape, the cross or the scrim asked for it. */
  onClose: () => void
  title: ReactNode
  closeLabel: string
  /** Buttons at the foot, always in sight. */
  footer?: ReactNode
  /** 560 px, or as large as the screen allows for pictures and size charts. */
  size?: 'md' | 'lg'
  className?: string
  children: ReactNode
}

/** A modal dialog: a question, a form or a chart in the middle of the page. */
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
  /** Left out in a dialog of the server's markup: `makeClosable` sees to its cross. */
  onClose?: () => void
  /** Beside the title, before the cross: 'Wis alles'. */
  aside?: ReactNode
}

/** Title and cross, a body that scrolls, a foot that stays. Shared by `Dialog` and `Drawer`. */
export function ModalFrame({
  title,
  titleId,
  closeLabel,
  onClose,
  aside,
  footer,
  children,
}: ModalFrameProps) {
  return (
    <div className="modal-frame">
      <div className="modal-head">
        <h2 id={titleId}>{title}</h2>
        {aside}
        <IconButton label={closeLabel} onClick={onClose} data-closes="">
          <XIcon size="lg" />
        </IconButton>
      </div>
      <div className="modal-body">{children}</div>
      {footer && <div className="modal-foot">{footer}</div>}
    </div>
  )
}
