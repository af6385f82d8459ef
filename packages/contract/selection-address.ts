/** Prefix of an option's code in the URL of a product: `?option-color=12`. */
export const SELECTION_PREFIX = 'option-'

/** Returns the query string that shares a selection, `?option-color=12&option-fkv_maten=34`; empty for none. */
export function selectionSearch(selection: readonly (readonly [code: string, index: number])[]): string {
  const parameters = selection.map(
    ([code, index]) => `${SELECTION_PREFIX}${encodeURIComponent(code)}=${index}`,
  )
  return parameters.length > 0 ? `?${parameters.join('&')}` : ''
}
