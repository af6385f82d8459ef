import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { Message, type Tone } from './message.tsx'

export interface Toast {
  id: string
  tone: Tone
  title?: ReactNode
  text?: ReactNode
}

interface ToasterProps {
  toasts: readonly Toast[]
  onClose: (id: string) => void
  closeLabel: string
}

const SUCCESS_STAYS_MS = 5000

/** Messages at the top right, on a phone above the tab bar. Success leaves by itself after five seconds; danger stays. */
export function Toaster({ toasts, onClose, closeLabel }: ToasterProps) {
  return (
    <div className="toaster" aria-live="polite">
      {toasts.map((toast) => (
        <ToastMessage
          key={toast.id}
          toast={toast}
          onClose={() => onClose(toast.id)}
          closeLabel={closeLabel}
        />
      ))}
    </div>
  )
}

function ToastMessage({
  toast,
  onClose,
  closeLabel,
}: {
  toast: Toast
  onClose: () => void
  closeLabel: string
}) {
  const [held, setHeld] = useState(false)
  const leaves = toast.tone === 'success' && !held
  const leave = useEffectEvent(onClose)
  useEffect(() => {
    if (!leaves) return
    const timer = setTimeout(() => leave(), SUCCESS_STAYS_MS)
    return () => clearTimeout(timer)
  }, [leaves])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing at a toast, or being in it, only keeps it there
    <div
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Message
        tone={toast.tone}
        title={toast.title}
        onClose={onClose}
        closeLabel={closeLabel}
        className="toast"
      >
        {toast.text}
      </Message>
    </div>
  )
}
