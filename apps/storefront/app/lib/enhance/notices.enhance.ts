/** Puts on the colours of the editors' notices, and lets each notice be closed for this browser session. */
export default function enhanceNotices(root: ParentNode): void {
  for (const bar of root.querySelectorAll<HTMLElement>('[data-notice]')) {
    const { notice, ground = '', text = '' } = bar.dataset
    bar.style.setProperty('background-color', ground)
    bar.style.setProperty('color', text)
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
