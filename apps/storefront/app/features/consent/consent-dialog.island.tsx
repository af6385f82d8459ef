import { type SubmitEvent, useEffect, useId, useRef, useSyncExternalStore } from 'react'
import { texts } from '../../lib/i18n/texts.ts'
import { useHydrated } from '../../lib/islands/hooks.ts'
import { giveConsent, onConsentChange, purposesInUse, readConsent } from '../../lib/storage/consent.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/choice.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { closeConsentDialog, isConsentDialogOpen, onConsentDialog } from './consent-dialog-store.ts'
import { PURPOSE_TEXTS } from './purpose-texts.ts'

/** Dialog with a checkbox per purpose; those that are already allowed are ticked. */
export default function ConsentDialog() {
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const isOpen = useSyncExternalStore(onConsentDialog, isConsentDialogOpen, () => false)
  const isHydrated = useHydrated()
  const allowed = readConsent() ?? []
  // Any answer, here or in another tab, closes the dialog.
  useEffect(() => onConsentChange(closeConsentDialog), [])
  useEffect(() => {
    // Ticks that were not kept the last time.
    if (isOpen) form.current?.reset()
  }, [isOpen])
  const keep = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const ticked = new FormData(event.currentTarget)
    giveConsent(purposesInUse().filter((purpose) => ticked.has(purpose)))
  }
  if (!isHydrated) return null
  return (
    <Dialog
      open={isOpen}
      onClose={closeConsentDialog}
      title={texts.shell_consent_title()}
      closeLabel={texts.shell_close()}
      footer={<Answers form={id} />}
    >
      <form id={id} ref={form} className="grid gap-5" onSubmit={keep}>
        <div>
          <b>{texts.shell_consent_needed()}</b>
          <p className="text-sm text-ink-2">{texts.shell_consent_needed_text()}</p>
        </div>
        {purposesInUse().map((purpose) => (
          <div key={purpose}>
            <Checkbox
              label={<b>{PURPOSE_TEXTS[purpose].title()}</b>}
              aria-describedby={`${id}-${purpose}`}
              name={purpose}
              defaultChecked={allowed.includes(purpose)}
            />
            <p id={`${id}-${purpose}`} className="text-sm text-ink-2">
              {PURPOSE_TEXTS[purpose].text()}
            </p>
          </div>
        ))}
      </form>
    </Dialog>
  )
}

function Answers({ form }: { form: string }) {
  return (
    <>
      <Button type="submit" form={form}>
        {texts.shell_consent_keep()}
      </Button>
      <Button variant="tertiary" onClick={() => giveConsent([])}>
        {texts.shell_consent_none()}
      </Button>
      <Button variant="tertiary" onClick={() => giveConsent(purposesInUse())}>
        {texts.shell_consent_all()}
      </Button>
    </>
  )
}
