import { giveConsent, onConsentChange, purposesInUse, readConsent } from '../../lib/storage/consent.ts'
import * as paths from '../../paths.ts'
import { fetchDialog, openModal } from '../../ui/open-modal.ts'
import { answerOnPress } from './enhance-consent-question.ts'

let dialog: HTMLDialogElement | null = null

/** Opens the dialog with a checkbox for each purpose; those that are already allowed are ticked. */
export async function openConsentDialog(): Promise<void> {
  dialog ??= await prepareDialog()
  const allowed = readConsent() ?? []
  for (const purpose of purposesInUse()) findBox(dialog, purpose).checked = allowed.includes(purpose)
  openModal(dialog)
}

async function prepareDialog(): Promise<HTMLDialogElement> {
  const [made] = await Promise.all([fetchDialog(paths.consentPart()), import('../../ui/choice.css')])
  made.querySelector('form')?.addEventListener('submit', (event) => {
    event.preventDefault()
    giveConsent(purposesInUse().filter((purpose) => findBox(made, purpose).checked))
  })
  answerOnPress(made)
  // Any answer, here or in another tab, closes the dialog.
  onConsentChange(() => made.close())
  return made
}

function findBox(dialog: HTMLDialogElement, purpose: string): HTMLInputElement {
  const box = dialog.querySelector<HTMLInputElement>(`input[name="${purpose}"]`)
  if (!box) throw new Error(`The consent dialog does not ask for ${purpose}.`)
  return box
}
