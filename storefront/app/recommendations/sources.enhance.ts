import { rememberSources } from './tracking-sources.ts'

/**
 * Remembers where products were recommended, from what the server wrote beside them (`data-sources`). What stands in a tab
 * that nobody has opened was not seen (fill-place.ts).
 */
export default function storeSources(root: ParentNode): void {
  for (const list of root.querySelectorAll<HTMLElement>('[data-sources]'))
    if (!list.closest('[hidden]')) rememberSources(JSON.parse(list.dataset.sources ?? '[]'))
}
