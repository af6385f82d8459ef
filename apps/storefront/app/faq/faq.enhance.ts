/** Opens the question that the address names, and searches in the questions once something is typed. */
export default function enhanceQuestions(root: ParentNode): void {
  const field = root.querySelector<HTMLInputElement>('[data-faq-search]')
  if (root !== document || !field) return
  const search = () =>
    import('./search-questions.ts').then(
      (module) => module.searchQuestions(field.value),
      // Without the code of the search all questions stay in view.
      () => null,
    )
  const open = () => {
    const question = document.querySelector(':target')
    if (question instanceof HTMLDetailsElement) question.open = true
  }
  field.addEventListener('input', search)
  addEventListener('hashchange', open)
  open()
  // Typed before this script was running, or restored by the browser on the way back to the page.
  if (field.value) void search()
}
