import { useEffect, useState, useSyncExternalStore } from 'react'
import { texts } from '../../lib/i18n/texts.ts'
import {
  currentMessages,
  dismissMessage,
  type Message as MessageData,
  onMessages,
} from '../../lib/page/messages.ts'
import { Message } from '../../ui/feedback.tsx'

const NO_MESSAGES: readonly MessageData[] = []

/** Messages to the shopper as toasts, in the live region of every page. Hydrated for the first message. */
export default function Messages() {
  const messages = useSyncExternalStore(onMessages, currentMessages, () => NO_MESSAGES)
  return messages.map((message) => <Toast key={message.id} {...message} />)
}

const SUCCESS_STAYS_MS = 5000

/** A success message disappears after a while, unless the pointer or the focus is in it; others stay. */
function Toast({ id, kind, title, text, offersReload }: MessageData) {
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    if (kind !== 'success' || isHeld) return
    const timer = setTimeout(() => dismissMessage(id), SUCCESS_STAYS_MS)
    return () => clearTimeout(timer)
  }, [id, kind, isHeld])
  const hold = () => setHeld(true)
  const release = () => setHeld(false)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the handlers only stop the clock
    <div
      role={kind === 'danger' ? 'alert' : 'status'}
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <Message
        tone={kind}
        title={title}
        className="toast"
        live={false}
        onClose={() => dismissMessage(id)}
        closeLabel={texts.shell_close()}
      >
        {text}
        {offersReload && <ReloadLink />}
      </Message>
    </div>
  )
}

function ReloadLink() {
  return (
    <p>
      {/* biome-ignore lint/a11y/useValidAnchor: an address that is empty is the page's own, which it loads again */}
      <a href="" className="link">
        {texts.shell_reload()}
      </a>
    </p>
  )
}
