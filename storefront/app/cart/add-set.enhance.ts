import { loadOnDemand } from '../platform/load-on-demand.ts'
import { whenNear } from '../platform/when-near.ts'

/** A set of products to tick (`data-set`): its count, total and button follow what is ticked and chosen. */
export default function enhanceSets(root: ParentNode): void {
  for (const options of root.querySelectorAll<HTMLTemplateElement>('[data-set] select > template'))
    whenNear(options.closest('li') ?? options, () => options.replaceWith(options.content))
  if (root !== document) return
  addEventListener('change', ({ target }) => void refresh(setOf(target)))
  addEventListener('click', async ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-add-set]') : null
    const set = button && setOf(button)
    if (set) await (await load())?.addSet(set, button)
  })
  // Ticked or chosen before this ran, or given back by the browser.
  const entered = 'option:checked:not([value=""]), [type=checkbox]:not(:checked)'
  for (const field of document.querySelectorAll(`[data-set] :is(${entered})`)) void refresh(setOf(field))
}

const load = () => loadOnDemand(() => import('./add-set.ts'))

const setOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-set]') : null

async function refresh(set: HTMLElement | null): Promise<void> {
  if (set) (await load())?.showSet(set)
}
