import { texts } from '../platform/i18n/texts.ts'
import { IconButton } from '../ui/button.tsx'
import { CircleAlertIcon, CircleCheckIcon, InfoIcon, TriangleAlertIcon, XIcon } from '../ui/icons-buying.ts'

/** Where messages to the shopper appear, with the template from which messages.enhance.ts draws them. */
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
            {/* Shown where a part of the page did not come (show-load-failure.ts). */}
            <p hidden>
              {/* biome-ignore lint/a11y/useValidAnchor: an address that is empty is the page's own, which it loads again */}
              <a href="" className="link">
                {texts.shell_reload()}
              </a>
            </p>
          </div>
          <IconButton label={texts.shell_close()} size="sm">
            <XIcon size="sm" />
          </IconButton>
        </div>
      </template>
    </div>
  )
}
