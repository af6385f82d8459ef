import { rememberSources } from '../../features/recommendations/tracking-sources.ts'

/**
 * Remembers where products were recommended, from what the server wrote at them (`data-source`). What stands in a tab
 * that nobody has opened was not seen (fill-place.ts).
 */
export default function storeSources(root: ParentNode): void {
  rememberSources(
    [...root.querySelectorAll<HTMLElement>('[data-source]')]
      .filter((product) => !product.closest('[hidden]'))
      .map(({ dataset }) => dataset),
  )
}
