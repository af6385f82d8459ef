import { texts } from '../../lib/i18n/texts.ts'
import { ClosedIsland } from '../../lib/islands/island.tsx'
import { LOAD_FAILURE_ID, LOAD_FAILURE_TEXT_ID } from '../../lib/page/messages.ts'
import { iconButtonClass } from '../../ui/button.tsx'
import { CircleAlertIcon, XIcon } from '../../ui/icons.ts'

export function MessageRegion() {
  return (
    <div id="messages" className="toaster" aria-live="polite">
      <LoadFailure />
      <ClosedIsland name="messages" />
    </div>
  )
}

/** Native dialog for code that does not load, so it needs none: `showLoadFailure` opens it, its form closes it. */
function LoadFailure() {
  return (
    <dialog
      id={LOAD_FAILURE_ID}
      className="message message-danger toast"
      role="alertdialog"
      aria-labelledby={`${LOAD_FAILURE_ID}-title`}
      aria-describedby={LOAD_FAILURE_TEXT_ID}
    >
      <CircleAlertIcon />
      <div className="message-text">
        <p id={`${LOAD_FAILURE_ID}-title`} className="message-title">
          {texts.platform_part_failed()}
        </p>
        <p id={LOAD_FAILURE_TEXT_ID}>{texts.platform_no_connection()}</p>
        {/* biome-ignore lint/a11y/useValidAnchor: an address that is empty is the page's own, which it loads again */}
        <a href="" className="link">
          {texts.shell_reload()}
        </a>
      </div>
      <form method="dialog">
        <button type="submit" className={iconButtonClass({ size: 'sm' })} aria-label={texts.shell_close()}>
          <XIcon size="sm" />
        </button>
      </form>
    </dialog>
  )
}
