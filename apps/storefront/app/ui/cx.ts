/** Joins class names and skips false, null and empty ones: `cx('chip', on && 'is-on')`. */
export function cx(...names: readonly (string | false | null | undefined)[]): string | undefined {
  return names.filter(Boolean).join(' ') || undefined
}
