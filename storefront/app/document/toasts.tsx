import { useEffect, useState, useSyncExternalStore } from 'react'
import { importWithTimeout } from '../platform/chunk-loading.ts'
import { texts } from '../platform/i18n/texts.ts'
import { currentMessages, dismissMessage, type Message, onMessages } from '../platform/messages.ts'

type ToasterModule = typeof import('../ui/toaster.tsx')
const NONE: readonly Message[] = []

/** Messages to the shopper. How they look is loaded with the first one; what announces them is there from the start. */
export function Toasts() {
  const messages = useSyncExternalStore(onMessages, currentMessages, () => NONE)
  const [module, setModule] = useState<ToasterModule | null>(null)
  const isWanted = messages.length > 0

  useEffect(() => {
    if (isWanted) importWithTimeout(() => import('../ui/toaster.tsx')).then(setModule, () => null)
  }, [isWanted])

  if (!module) {
    return (
      <div aria-live="polite" className="sr-only">
        {messages.map(({ id, title, text }) => (
          <p key={id}>
            {title} {text}
          </p>
        ))}
      </div>
    )
  }
  return (
    <module.Toaster
      toasts={messages.map(({ id, kind, title, text }) => ({ id: String(id), tone: kind, title, text }))}
      onClose={(id) => dismissMessage(Number(id))}
      closeLabel={texts.shell_close()}
    />
  )
}
