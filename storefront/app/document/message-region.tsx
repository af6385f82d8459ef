import { texts } from '../platform/i18n/texts.ts'
import { IconButton } from '../ui/button.tsx'
import { CircleAlertIcon, CircleCheckIcon, InfoIcon, TriangleAlertIcon, XIcon } from '../ui/icons-buying.ts'

/** Where messages to the shopper appear, and what one of them looks like: messages.enhance.ts draws them of it. */
export function MessageRegion() {
  return (
    <div id="messages" className="toaster" aria-live="polite">
      <template>
        <div className="message toast">
          <CircleCheckIcon className="for-success" />
          <InfoIcon className="for-info" />
          <TriangleAlertIcon className="for-warning" />
          <CircleAlertIcon className="for-danger" />
          <div className="message-text">
            <p className="message-title" />
            <p />
          </div>
          <IconButton label={texts.shell_close()} size="sm">
            <XIcon size="sm" />
          </IconButton>
        </div>
      </template>
    </div>
  )
}
