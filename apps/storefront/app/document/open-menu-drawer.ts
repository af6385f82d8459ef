import './menu-drawer.css'
import * as paths from '../paths.ts'
import { fetchDialog } from '../ui/fetch-dialog.ts'
import { openModal } from '../ui/open-modal.ts'

let drawer: HTMLDialogElement | null = null

/** Opens the menu of a narrow screen at its first level. */
export async function open(): Promise<void> {
  drawer ??= await prepare()
  showLevel(drawer, '')
  openModal(drawer)
}

async function prepare(): Promise<HTMLDialogElement> {
  const made = await fetchDialog(paths.menuPart())
  made.addEventListener('click', ({ target }) => {
    const way = target instanceof Element ? target.closest<HTMLElement>('[data-level]') : null
    if (!way) return
    showLevel(made, way.dataset.level ?? '')
    made.querySelector('h2')?.focus()
  })
  return made
}

/** Shows one level of the menu with its name, and the way back to the one above it. */
function showLevel(drawer: HTMLElement, id: string) {
  const levelOf = (wanted = '') => drawer.querySelector<HTMLElement>(`[id="menu-level-${wanted}"]`)
  for (const other of drawer.querySelectorAll<HTMLElement>('[id^="menu-level-"]')) other.hidden = true
  const level = levelOf(id)
  const heading = drawer.querySelector('h2')
  const back = drawer.querySelector<HTMLElement>('.menu-drawer-head [data-level]')
  const backName = back?.querySelector('span')
  if (!level || !heading || !back || !backName) return
  const { title = '', above } = level.dataset
  level.hidden = false
  heading.textContent = title
  back.hidden = above === undefined
  back.dataset.level = above ?? ''
  const { short, title: titleAbove = '' } = levelOf(above)?.dataset ?? {}
  backName.textContent = short ?? titleAbove
}
