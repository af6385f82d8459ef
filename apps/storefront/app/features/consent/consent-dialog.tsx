import { texts } from '../../lib/i18n/texts.ts'
import { purposesInUse } from '../../lib/storage/consent.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/choice.tsx'
import { ModalFrame } from '../../ui/dialog.tsx'
import { PURPOSE_TEXTS } from './consent.tsx'

/** Dialog with a checkbox per purpose. features/consent/enhance-consent-dialog.ts ticks those that are already allowed. */
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
