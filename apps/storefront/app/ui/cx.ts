/** Joins class names and leaves out what is false, null or empty. `cx('chip', on && 'is-on')` */
export function cx(...names: readonly (string | false | null | undefined)[]): string | undefined {
  return names.filter(Boolean).join(' ') || undefined
}
