/** Opens the question that the address names, and searches in the questions once something is typed. */
export default function enhanceQuestions(root: ParentNode): void {
  const field = root.querySelector<HTMLInputElement>('[data-faq-search]')
  if (root !== document || !field) return
  const search = () =>
    import('./search-questions.ts').then(
      (module) => module.searchQuestions(field.value),
      // The questions stand there, all of them.
      () => null,
    )
  const open = () => {
    const question = document.querySelector(':target')
    if (question instanceof HTMLDetailsElement) question.open = true
  }
  field.addEventListener('input', search)
  addEventListener('hashchange', open)
  open()
  // It was typed before this script was there, or on the page that one comes back to.
  if (field.value) void search()
}
