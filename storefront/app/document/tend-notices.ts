import { isReadable } from '../ui/contrast.ts'

/** Puts on the editors' colours, where they can be read, and lets each notice be closed for this browser session. */
export function tendNotices(bars: Iterable<HTMLElement>): void {
  for (const bar of bars) {
    const { notice, ground, text } = bar.dataset
    if (ground && text && isReadable(text, ground)) {
      bar.style.setProperty('background-color', ground)
      bar.style.setProperty('color', text)
    }
    bar.querySelector('button')?.addEventListener('click', () => {
      bar.hidden = true
      try {
        sessionStorage.setItem(`kopgroep-notice-${notice}`, 'closed')
      } catch {
        // A browser that keeps nothing shows the notice again on the next page.
      }
    })
  }
}
