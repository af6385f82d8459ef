import { rememberSources } from './tracking-sources.ts'

/** Remembers where products were recommended, from what the server wrote beside them (`data-sources`). */
export default function keepSources(root: ParentNode): void {
  for (const list of root.querySelectorAll<HTMLElement>('[data-sources]'))
    rememberSources(JSON.parse(list.dataset.sources ?? '[]'))
}
