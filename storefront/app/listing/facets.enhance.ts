/** 'Toon meer' of a long facet, and the field that searches its options (facet-options.tsx). */
export default function enhanceFacets(root: ParentNode): void {
  if (root !== document) return
  const load = () => import('./open-facet.ts')
  document.addEventListener('click', ({ target }) => {
    const facet = target instanceof Element && target.closest('[data-more]')?.closest('[data-facet]')
    if (facet) void load().then(({ openFacet }) => openFacet(facet)?.focus())
  })
  document.addEventListener('input', ({ target }) => {
    const facet =
      target instanceof HTMLInputElement && target.closest('[data-search]')?.closest('[data-facet]')
    if (facet) void load().then(({ narrowFacet }) => narrowFacet(facet, target.value))
  })
}
