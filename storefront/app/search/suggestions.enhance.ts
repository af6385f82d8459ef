/** Suggestions while a term is typed into a field with `data-suggests`: their code comes with the focus. */
export default function suggestWhileTyping(root: ParentNode): void {
  if (root !== document) return
  const begin = (field: EventTarget | null) => {
    if (!(field instanceof HTMLInputElement) || field.dataset.suggests === undefined) return
    // The field works without: whoever sends it is answered by a page.
    import('./suggest.ts').then((suggestions) => suggestions.suggestFor(field)).catch(() => null)
  }
  addEventListener('focusin', ({ target }) => begin(target))
  addEventListener('input', ({ target }) => begin(target))
  // Somebody was faster than this script.
  begin(document.activeElement)
}
