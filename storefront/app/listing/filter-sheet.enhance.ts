import { makeClosable, openModal } from '../ui/open-modal.ts'

const WIDE = '(width >= 64rem)'

/**
 * Opens the sheet of the filters (filter-sheet.tsx) on a narrow screen, with the form of the filters in it. There the
 * form stays, so that nothing moves while the sheet leaves, until the screen is wide enough to show it beside the list.
 */
export default function enhanceFilterSheet(root: ParentNode): void {
  const sheet = document.querySelector<HTMLDialogElement>('#filter-sheet')
  const form = document.forms.namedItem('filters')
  const home = form?.parentElement
  if (root !== document || !sheet || !form || !home) return
  makeClosable(sheet)
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element && target.closest('[data-opens=filter-sheet]'))) return
    sheet.querySelector('.modal-body')?.append(form)
    openModal(sheet)
  })
  matchMedia(WIDE).addEventListener('change', ({ matches }) => {
    if (!matches) return
    sheet.close()
    home.append(form)
  })
}
