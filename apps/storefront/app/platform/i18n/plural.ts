/** Rules by the locale of a text: to make one anew for each number took a twentieth of a page's rendering. */
const rules = new Map<string, Intl.PluralRules>()

/** Which form of a text a number takes: what the compiled texts import in the place of Paraglide's own `registry.js`. */
export function plural(locale: string, count: unknown): string {
  const known = rules.get(locale) ?? new Intl.PluralRules(locale)
  rules.set(locale, known)
  return known.select(Number(count))
}
