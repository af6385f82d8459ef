import '../../features/shell/consent.css'
import * as paths from '../../paths.ts'
import { fetchDialog, openModal } from '../../ui/open-modal.ts'
import { giveConsent, onConsentChange, purposesInUse, readConsent } from '../storage/consent.ts'

/** Shows the question of consent over the page, where it moves nothing, until it is answered: here or in another tab. */
export function requestConsent(): void {
  if (document.querySelector('.cookie-bar')) return
  const template = document.querySelector<HTMLTemplateElement>('#consent-question')
  const question = template && document.importNode(template.content, true).firstElementChild
  if (!question || readConsent()) return
  answerOnPress(question)
  // At the foot of the screen, and early in the order of the Tab key: nobody walks through a whole page to answer.
  document.querySelector('.skip-link')?.after(question)
  const stop = onConsentChange(() => {
    // The question goes, and what has the focus with it: the shopper goes on where the page begins.
    if (question.contains(document.activeElement)) {
      document.getElementById('main')?.focus({ preventScroll: true })
    }
    question.remove()
    stop()
  })
}

let dialog: HTMLDialogElement | null = null

/** Asks what is allowed, purpose by purpose: only what was allowed before is ticked. */
export async function openConsentDialog(): Promise<void> {
  dialog ??= await prepareDialog()
  const allowed = readConsent() ?? []
  for (const purpose of purposesInUse()) boxOf(dialog, purpose).checked = allowed.includes(purpose)
  openModal(dialog)
}

async function prepareDialog(): Promise<HTMLDialogElement> {
  const [made] = await Promise.all([fetchDialog(paths.consentPart()), import('../../ui/choice.css')])
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

/** Stores what the shopper allows. consent.ts, which runs on every page, listens for it and carries it out. */
export function answerConsent(allowed: ReturnType<typeof purposesInUse>): void {
  giveConsent(allowed)
}

/** Lets the buttons `data-consent` of a part of the page answer for all purposes: `all` or `none` of them. */
export function answerOnPress(part: Element): void {
  part.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return
    if (target.closest('[data-consent=all]')) answerConsent(purposesInUse())
    else if (target.closest('[data-consent=none]')) answerConsent([])
  })
}
