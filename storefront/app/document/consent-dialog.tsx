import { type FormEvent, useEffect, useState } from 'react'
import { PURPOSES, type Purpose, readConsent } from '../platform/consent.ts'
import { texts } from '../platform/i18n/texts.ts'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/choice.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { allowAll, allowNothing, answerConsent, PURPOSE_TEXTS } from './answer-consent.ts'

interface ConsentDialogProps {
  isOpen: boolean
  onClose: () => void
}

/** What is allowed, purpose by purpose; nothing is ticked that was not allowed before. */
export default function ConsentDialog({ isOpen, onClose }: ConsentDialogProps) {
  const [allowed, setAllowed] = useState<readonly Purpose[]>([])
  useEffect(() => {
    if (isOpen) setAllowed(readConsent()?.allowed ?? [])
  }, [isOpen])

  const answer = (give: () => void) => (event?: FormEvent) => {
    event?.preventDefault()
    give()
    onClose()
  }
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title={texts.shell_consent_title()}
      closeLabel={texts.shell_close()}
      footer={
        <>
          <Button type="submit" form="consent">
            {texts.shell_consent_keep()}
          </Button>
          <Button variant="tertiary" onClick={answer(allowNothing)}>
            {texts.shell_consent_none()}
          </Button>
          <Button variant="tertiary" onClick={answer(allowAll)}>
            {texts.shell_consent_all()}
          </Button>
        </>
      }
    >
      <form id="consent" onSubmit={answer(() => answerConsent(allowed))} className="grid gap-5">
        <div>
          <b>{texts.shell_consent_needed()}</b>
          <p className="text-sm text-ink-2">{texts.shell_consent_needed_text()}</p>
        </div>
        {PURPOSES.map((purpose) => (
          <div key={purpose}>
            <Checkbox
              label={<b>{PURPOSE_TEXTS[purpose].title()}</b>}
              aria-describedby={`consent-${purpose}`}
              checked={allowed.includes(purpose)}
              onChange={({ target }) =>
                setAllowed((before) =>
                  PURPOSES.filter((one) => (one === purpose ? target.checked : before.includes(one))),
                )
              }
            />
            <p id={`consent-${purpose}`} className="text-sm text-ink-2">
              {PURPOSE_TEXTS[purpose].text()}
            </p>
          </div>
        ))}
      </form>
    </Dialog>
  )
}
