import { loadOnDemand } from '../page/load-on-demand.ts'
import { whenNear } from '../page/scheduling.ts'

/** A set of products to tick (`data-set`): its count, total and button follow what is ticked and chosen. */
export default function enhanceSets(root: ParentNode): void {
  // What does not come for nobody's press comes with the next one.
  for (const set of root.querySelectorAll<HTMLElement>(SET))
    whenNear(set, () =>
      loadAddSet().then(
        ({ addOptions }) => addOptions(set),
        () => null,
      ),
    )
  if (root !== document) return
  addEventListener('change', ({ target }) => refresh(target))
  addEventListener('click', async ({ target }) => {
    const button = around(target, '[data-add-set]')
    const set = around(button, SET)
    if (set && button) (await load())?.addSet(set, button)
  })
  // Fields that were changed before this script ran, or restored by the browser.
  const entered = ':checked:not([checked], option), [checked]:not(:checked)'
  for (const field of document.querySelectorAll(`${SET} :is(${entered})`)) void refresh(field)
}

const SET = '[data-set]'

const loadAddSet = () => import('./add-set.ts')
const load = () => loadOnDemand(loadAddSet)

const around = (target: EventTarget | null, selector: string) =>
  target instanceof Element ? target.closest<HTMLElement>(selector) : null

async function refresh(target: EventTarget | null): Promise<void> {
  const set = around(target, SET)
  if (set) (await load())?.showSet(set)
}
