import * as paths from '../paths.ts'
import { onConsentChange, readConsent } from '../platform/consent.ts'
import { purposesInUse } from '../platform/purposes-in-use.ts'
import { fetchDialog } from '../ui/fetch-dialog.ts'
import { openModal } from '../ui/open-modal.ts'
import { answerConsent, answerOnPress } from './answer-consent.ts'

let dialog: HTMLDialogElement | null = null

/** Asks what is allowed, purpose by purpose: only what was allowed before is ticked. */
export async function open(): Promise<void> {
  dialog ??= await prepare()
  const allowed = readConsent() ?? []
  for (const purpose of purposesInUse()) boxOf(dialog, purpose).checked = allowed.includes(purpose)
  openModal(dialog)
}

async function prepare(): Promise<HTMLDialogElement> {
  const made = await fetchDialog(paths.consentPart())
  made.querySelector('form')?.addEventListener('submit', (event) => {
    event.preventDefault()
    answerConsent(purposesInUse().filter((purpose) => boxOf(made, purpose).checked))
  })
  answerOnPress(made)
  // Whichever of its buttons answers, here or in another tab, there is nothing left to ask.
  onConsentChange(() => made.close())
  return made
}

function boxOf(dialog: HTMLDialogElement, purpose: string): HTMLInputElement {
  const box = dialog.querySelector<HTMLInputElement>(`input[name="${purpose}"]`)
  if (!box) throw new Error(`The consent dialog does not ask for ${purpose}.`)
  return box
}
