/** Removes null entries: lists of a backend may be null and may contain nulls. */
export function nonNull<T>(list: readonly (T | null | undefined)[] | null | undefined): T[] {
  return (list ?? []).filter((item): item is T => item != null)
}
