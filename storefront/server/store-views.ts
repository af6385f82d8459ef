import { allLanguages, defaultLanguage, type Language } from '../app/platform/i18n/language.ts'
import * as shopConfig from '../app/platform/shop-config.ts'
import type { ProbeBackend } from './capabilities.ts'
import { log } from './log.ts'

/** A store view of the backend, as a language of the shop sells it. */
export interface StoreView {
  /** Sent as the `Store` header; empty for the backend's own choice. */
  code: string
  /** Id of the category below which its catalogue stands. */
  rootCategory: number
}

/** The store views of the shop's languages, by the language. */
export interface StoreViews {
  /** Those that have one, the shop's own first. */
  languages(): readonly Language[]
  of(language: Language): StoreView | null
  /** What a caller's `Store` header names: a language of the shop, or one of their store views. Null for any other. */
  languageOf(store: string): Language | null
  /** Asks the backend. Resolves to whether anything has changed; rejects when it does not answer. */
  refresh(): Promise<boolean>
}

/** The root category of a Magento as installed. */
const FIRST_ROOT = 2

type Chosen = ReadonlyMap<Language, StoreView>

/** @param setting codes of store views by their language, like `nl=default,en=english`, which win over what the backend says */
export function createStoreViews(setting: string, ask: ProbeBackend): StoreViews {
  const configured: Readonly<Record<string, string>> = Object.fromEntries(
    setting
      .split(',')
      .filter(Boolean)
      .map((pair) => pair.split('=')),
  )
  let chosen: Chosen = new Map([
    [defaultLanguage, { code: configured[defaultLanguage] ?? '', rootCategory: FIRST_ROOT }],
  ])
  let told = ''
  const languages = () => [...chosen.keys()]
  return {
    languages,
    of: (language) => chosen.get(language) ?? null,
    languageOf: (store) =>
      languages().find((language) => language === store) ??
      languages().find((language) => chosen.get(language)?.code === store) ??
      null,
    async refresh() {
      const { views, problems } = chooseStoreViews(storesOf(await ask(QUESTION)), configured)
      const now = JSON.stringify([[...views], problems])
      if (now === told) return false
      told = now
      chosen = views
      for (const problem of problems) log.error(problem)
      log.info(
        { storeViews: Object.fromEntries([...views].map(([language, { code }]) => [language, code])) },
        'the shop sells from these store views',
      )
      return true
    },
  }
}

const QUESTION =
  '{availableStores{store_code locale is_default_store root_category_uid default_display_currency_code}}'

/** What a Magento tells of one of its store views. */
export interface Store {
  store_code?: string | null
  locale?: string | null
  is_default_store?: boolean | null
  root_category_uid?: string | null
  default_display_currency_code?: string | null
}

function storesOf({ data }: Awaited<ReturnType<ProbeBackend>>): readonly Store[] {
  return Array.isArray(data?.availableStores) ? data.availableStores : []
}

/**
 * Gives each language of the shop a store view: the configured one, else the one whose locale is of that language, its group's
 * default before others. The shop's own language takes what there is. A language without one is not offered.
 */
export function chooseStoreViews(
  stores: readonly Store[],
  configured: Readonly<Record<string, string>>,
): { views: Chosen; problems: string[] } {
  const problems: string[] = []
  const byDefault = [...stores].sort(
    (a, b) => Number(b.is_default_store ?? false) - Number(a.is_default_store ?? false),
  )
  const codes = stores.map(({ store_code }) => store_code).join(', ')
  const views = new Map<Language, StoreView>()
  const ordered = [defaultLanguage, ...allLanguages().filter((language) => language !== defaultLanguage)]
  for (const language of ordered) {
    const named = configured[language]
    const store = named
      ? stores.find(({ store_code }) => store_code === named)
      : (byDefault.find(({ locale }) => locale?.startsWith(`${language}_`)) ??
        (language === defaultLanguage ? byDefault[0] : undefined))
    if (named && !store && stores.length > 0) {
      problems.push(
        `STORE_VIEWS gives ${language} the store view ${named}, which the backend does not have: it has ${codes}.`,
      )
    }
    if (!store && language !== defaultLanguage) continue
    const currency = store?.default_display_currency_code
    if (currency && currency !== shopConfig.currency) {
      problems.push(
        `The store view ${store.store_code} sells in ${currency}, the storefront shows ${shopConfig.currency}: choose another in STORE_VIEWS, or change \`currency\` in shop-config.ts.`,
      )
    }
    views.set(language, { code: store?.store_code ?? '', rootCategory: idOf(store?.root_category_uid) })
  }
  return { views, problems }
}

/** Magento's ids of categories are base64 of their numbers. */
function idOf(uid: string | null | undefined): number {
  const id = Number(Buffer.from(uid ?? '', 'base64').toString('utf8'))
  return Number.isInteger(id) && id > 0 ? id : FIRST_ROOT
}
