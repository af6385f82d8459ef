/**
 * Shows a card's second picture under a mouse. Its path stands in `data-second` and is asked for only then, once: a finger
 * never sees it.
 */
export default function showSecondPictures(root: ParentNode): void {
  if (root !== document) return
  document.addEventListener('pointerover', ({ target, pointerType }) => {
    if (pointerType !== 'mouse' || !(target instanceof Element)) return
    const card = target.closest<HTMLElement>('[data-second]')
    const second = card?.dataset.second
    if (!second) return
    delete card.dataset.second
    // If this code cannot be fetched, the card keeps its first picture.
    import('./product-cards.ts').then((other) => other.addSecondPicture(card, second)).catch(() => null)
  })
}
