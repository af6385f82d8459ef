import { makeClosable, openModal } from '../ui/open-modal.ts'

const WIDE = '(width >= 64rem)'
let isPrepared = false

/**
 * Opens the sheet of the filters (filter-sheet.tsx) on a narrow screen, with the form of the filters in it. There the
 * form stays, so that nothing moves while the sheet leaves, until the screen is wide enough to show it beside the list.
 */
export function open(): void {
  const sheet = document.querySelector<HTMLDialogElement>('#filter-sheet')
  const form = document.forms.namedItem('filters')
  const fold = document.querySelector('.filter-fold')
  const body = sheet?.querySelector('.modal-body')
  if (!sheet || !form || !body) return
  if (!body.contains(form)) body.append(form)
  if (!isPrepared) {
    isPrepared = true
    makeClosable(sheet)
    matchMedia(WIDE).addEventListener('change', ({ matches }) => {
      if (!matches) return
      sheet.close()
      fold?.append(form)
    })
  }
  openModal(sheet)
}
