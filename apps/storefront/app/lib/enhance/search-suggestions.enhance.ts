/** Suggestions while a term is typed into a field with `data-suggests`: their code comes with the focus. */
export default function suggestWhileTyping(root: ParentNode): void {
  if (root !== document) return
  const begin = (field: EventTarget | null) => {
    if (!(field instanceof HTMLInputElement) || field.dataset.suggests === undefined) return
    // Without this code the form leads to the page of results.
    import('./search-suggestions.ts').then((suggestions) => suggestions.suggestFor(field)).catch(() => null)
  }
  addEventListener('focusin', ({ target }) => begin(target))
  addEventListener('input', ({ target }) => begin(target))
  // The field may have the focus already.
  begin(document.activeElement)
}
