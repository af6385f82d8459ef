import type { GraphqlAnswer } from './capabilities.ts'

export const STORES =
  '{availableStores{store_code locale is_default_store root_category_uid default_display_currency_code category_url_suffix product_url_suffix weight_unit store_group_name default_description}}'

/** Store view as Magento's `availableStores` returns it. */
export interface Store {
  store_code?: string | null
  locale?: string | null
  is_default_store?: boolean | null
  root_category_uid?: string | null
  default_display_currency_code?: string | null
  category_url_suffix?: string | null
  product_url_suffix?: string | null
  /** Weight unit: `kgs` or `lbs`. */
  weight_unit?: string | null
  /** Name of the shop. */
  store_group_name?: string | null
  default_description?: string | null
}

export function readStores<Entry extends Store>({ data }: GraphqlAnswer): readonly Entry[] {
  return Array.isArray(data?.availableStores) ? data.availableStores : []
}

/** Parses the setting STORE_VIEWS, such as `nl=default,en=english`: store view codes by language. */
export const parseStoreViews = (setting: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    setting
      .split(',')
      .filter(Boolean)
      .map((pair) => pair.split('=')),
  )

/**
 * Chooses a store view per language: the configured one, else one whose locale has the language, preferably
 * the default of its group. The first language accepts any store view, or none. Another language without a
 * store view is left out.
 *
 * @param configured store view codes by language
 * @param languages first the one whose URLs have no prefix
 */
export function chooseStores<Entry extends Store, Language extends string>(
  stores: readonly Entry[],
  configured: Readonly<Record<string, string>>,
  languages: readonly Language[],
): { chosen: ReadonlyMap<Language, Entry | null>; problems: string[] } {
  const problems: string[] = []
  const byDefault = [...stores].sort(
    (a, b) => Number(b.is_default_store ?? false) - Number(a.is_default_store ?? false),
  )
  const codes = stores.map(({ store_code }) => store_code).join(', ')
  const entries = new Map<Language, Entry | null>()
  for (const [index, language] of languages.entries()) {
    const named = configured[language]
    const store = named
      ? stores.find(({ store_code }) => store_code === named)
      : (byDefault.find(({ locale }) => locale?.startsWith(`${language}_`)) ??
        (index === 0 ? byDefault[0] : undefined))
    if (named && !store && stores.length > 0) {
      problems.push(
        `STORE_VIEWS gives ${language} the store view ${named}, which the backend does not have: it has ${codes}.`,
      )
    }
    if (store || index === 0) entries.set(language, store ?? null)
  }
  return { chosen: entries, problems }
}
