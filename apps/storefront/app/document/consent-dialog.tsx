import type { Purpose } from '../platform/consent.ts'
import { texts } from '../platform/i18n/texts.ts'
import { purposesInUse } from '../platform/purposes-in-use.ts'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/choice.tsx'
import { ModalFrame } from '../ui/dialog.tsx'

/** What each purpose is, in the shopper's words. */
export const PURPOSE_TEXTS: Record<Purpose, { title: () => string; text: () => string }> = {
  offline: { title: texts.shell_consent_offline, text: texts.shell_consent_offline_text },
  personal: { title: texts.shell_consent_personal, text: texts.shell_consent_personal_text },
  statistics: { title: texts.shell_consent_statistics, text: texts.shell_consent_statistics_text },
  marketing: { title: texts.shell_consent_marketing, text: texts.shell_consent_marketing_text },
}

/** What is allowed, purpose by purpose. open-consent-dialog.ts ticks what was allowed before, and nothing else. */
export function ConsentDialog() {
  return (
    <dialog className="modal dialog" aria-labelledby="consent-title">
      <ModalFrame
        title={texts.shell_consent_title()}
        titleId="consent-title"
        closeLabel={texts.shell_close()}
        footer={<Answers />}
      >
        <form id="consent" className="grid gap-5">
          <div>
            <b>{texts.shell_consent_needed()}</b>
            <p className="text-sm text-ink-2">{texts.shell_consent_needed_text()}</p>
          </div>
          {purposesInUse().map((purpose) => (
            <div key={purpose}>
              <Checkbox
                label={<b>{PURPOSE_TEXTS[purpose].title()}</b>}
                aria-describedby={`consent-${purpose}`}
                name={purpose}
              />
              <p id={`consent-${purpose}`} className="text-sm text-ink-2">
                {PURPOSE_TEXTS[purpose].text()}
              </p>
            </div>
          ))}
        </form>
      </ModalFrame>
    </dialog>
  )
}

function Answers() {
  return (
    <>
      <Button type="submit" form="consent">
        {texts.shell_consent_keep()}
      </Button>
      <Button variant="tertiary" data-consent="none">
        {texts.shell_consent_none()}
      </Button>
      <Button variant="tertiary" data-consent="all">
        {texts.shell_consent_all()}
      </Button>
    </>
  )
}
