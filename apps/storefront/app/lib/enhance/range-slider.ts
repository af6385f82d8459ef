/**
 * Sliders with two ends (range-slider.tsx): what moves them comes with the first touch of one. A change is told to the
 * form once both ends have come to agree.
 */
export default function enhanceRangeSliders(root: ParentNode): void {
  if (root !== document) return
  const load = () => import('./move-range.ts')
  const follow = (event: Event) => {
    const { target, type, isTrusted } = event
    const slider = target instanceof HTMLInputElement && target.closest<HTMLElement>('[data-range]')
    if (!slider || !isTrusted) return
    if (type === 'change') event.stopPropagation()
    load().then(
      ({ moveRange }) => type !== 'focusin' && moveRange(slider, target, type),
      () => type === 'change' && target.dispatchEvent(new Event('change', { bubbles: true })),
    )
  }
  for (const name of ['focusin', 'input', 'change']) document.addEventListener(name, follow, true)
}
