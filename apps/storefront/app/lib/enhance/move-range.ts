import { clampRange, percentOf } from '../../ui/range.ts'

/** Whether a key is held: a thumb is then on its way, and has arrived when the key is let go. */
let isHeld = false
let settle: (() => void) | undefined
document.addEventListener('keydown', () => (isHeld = true), { capture: true })
document.addEventListener('keyup', () => {
  isHeld = false
  settle?.()
})

/**
 * Lets thumbs, track and number fields of a range follow what was done to one of them.
 * @param slider the element with `data-range`
 * @param moved the thumb or field
 * @param how `input` while it moves, `change` once it has arrived: its number field then changes for the form
 */
export function moveRange(slider: HTMLElement, moved: HTMLInputElement, how: string): void {
  const [fromThumb, toThumb, from, to] = slider.querySelectorAll('input')
  if (!fromThumb || !toThumb || !from || !to) return
  const isThumb = moved.type === 'range'
  if (how === 'input' && !isThumb) return
  const end = moved === fromThumb || moved === from ? 'from' : 'to'
  const [low, high] = isThumb ? [fromThumb, toThumb] : [from, to]
  const limits = { min: Number(moved.min), max: Number(moved.max), step: Number(moved.step) }
  const range = clampRange([low.valueAsNumber, high.valueAsNumber], limits, end)
  const fields = [from, to]
  for (const [index, thumb] of [fromThumb, toThumb].entries()) {
    const value = String(range[index])
    thumb.value = value
    thumb.setAttribute('aria-valuetext', (slider.dataset.range ?? '').replace('%s', value))
    const field = fields[index]
    if (field) field.value = value
  }
  const track = slider.querySelector('rect')
  track?.setAttribute('x', `${percentOf(range[0], limits)}%`)
  track?.setAttribute('width', `${percentOf(range[1], limits) - percentOf(range[0], limits)}%`)
  if (how !== 'change') return
  settle = () => {
    settle = undefined
    fields[end === 'from' ? 0 : 1]?.dispatchEvent(new Event('change', { bubbles: true }))
  }
  if (!isHeld || !isThumb) settle()
}
