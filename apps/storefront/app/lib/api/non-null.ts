/** The entries that are there: a backend's lists may be null and may hold null entries. */
export function nonNull<T>(list: readonly (T | null | undefined)[] | null | undefined): T[] {
  return (list ?? []).filter((item): item is T => item != null)
}
