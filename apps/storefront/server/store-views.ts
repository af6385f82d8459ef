import type { ProbeBackend } from '@kopgroep/contract/client/capabilities'
import type { Features } from '@kopgroep/contract/client/unserved-parts'
import { allLanguages, defaultLanguage, type Language } from '../app/lib/i18n/language.ts'
import type { StoreView } from '../app/lib/page/current-page.ts'
import * as shopConfig from '../app/lib/shop/shop-config.ts'
import { BRAND_FIELDS, type BrandSettings, readBrandFile, toBrand } from './brand/read-brand.ts'
import { log } from './observe/log.ts'

/** Store views of the backend by language. */
export interface StoreViews {
  /** Lists the languages with a store view, the default one first. */
  languages(): readonly Language[]
  find(language: Language): StoreView | null
  /**
   * Finds the language for a `Store` header, which holds a language code or a store view code; null for any
   * other value.
   */
  findLanguage(store: string): Language | null
  /**
   * Reads the store views, after the backend's features are known. Resolves to true if they have changed;
   * rejects without an answer.
   */
  refresh(features: Features): Promise<boolean>
}

/** Root category of a freshly installed Magento. */
const DEFAULT_ROOT_CATEGORY = 2

type Chosen = ReadonlyMap<Language, StoreView>

export interface StoreViewSettings {
  /** Store view codes by language, such as `nl=default,en=english`. They override the backend's languages. */
  views: string
  /** Attribute codes of size and colour. They override the known candidates. */
  sizeAttribute?: string | undefined
  colourAttribute?: string | undefined
  /** Path of a file with the brand. It overrides the backend's brand. */
  brandFile?: string | undefined
}

export function createStoreViews(settings: StoreViewSettings, probe: ProbeBackend): StoreViews {
  const configured: Readonly<Record<string, string>> = Object.fromEntries(
    settings.views
      .split(',')
      .filter(Boolean)
      .map((pair) => pair.split('=')),
  )
  let chosen: Chosen = new Map([
    [
      defaultLanguage(),
      toStoreView({ store_code: configured[defaultLanguage()] ?? '' }, chooseAttributes(settings, null)),
    ],
  ])
  const ownBrand = settings.brandFile === undefined ? null : readBrandFile(settings.brandFile)
  let reported = ''
  const languages = () => [...chosen.keys()]
  return {
    languages,
    find: (language) => chosen.get(language) ?? null,
    findLanguage: (store) =>
      languages().find((language) => language === store) ??
      languages().find((language) => chosen.get(language)?.code === store) ??
      null,
    async refresh(features) {
      const stores = readStores(await probe(STORES))
      const brands = await readBrands(probe, stores, { ownBrand, features })
      const { problems: misnamed, ...attributes } = chooseAttributes(settings, await readAttributes(probe))
      const { views, problems: unmatched } = chooseStoreViews(brands, configured, attributes)
      const problems = [...unmatched, ...misnamed]
      const now = JSON.stringify([[...views], problems])
      if (now === reported) return false
      reported = now
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

const ATTRIBUTES = '{__type(name:"ProductAttributeFilterInput"){inputFields{name}}}'
const STORES =
  '{availableStores{store_code locale is_default_store root_category_uid default_display_currency_code category_url_suffix product_url_suffix weight_unit store_group_name default_description}}'
const BRANDS = `{availableStores{store_code brand{${BRAND_FIELDS}}}}`

/** Queries that read the store views. */
export const STORE_VIEW_QUERIES: readonly string[] = [STORES, BRANDS, ATTRIBUTES]

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
  brand?: BrandSettings | null
}

function readStores({ data }: Awaited<ReturnType<ProbeBackend>>): readonly Store[] {
  return Array.isArray(data?.availableStores) ? data.availableStores : []
}

/** Adds the brand to each store view: from the brand file, else from the backend. */
async function readBrands(
  probe: ProbeBackend,
  stores: readonly Store[],
  { ownBrand, features }: { ownBrand: BrandSettings | null; features: Features },
): Promise<readonly Store[]> {
  if (ownBrand) return stores.map((store) => ({ ...store, brand: ownBrand }))
  if (!features.has('brand')) return stores
  const brands = new Map(readStores(await probe(BRANDS)).map(({ store_code, brand }) => [store_code, brand]))
  return stores.map((store) => ({ ...store, brand: brands.get(store.store_code) ?? null }))
}

/**
 * Chooses a store view per language: the configured one, else one whose locale has the language, preferably
 * the default of its group. The default language accepts any store view. A language without a store view is
 * not offered.
 */
export function chooseStoreViews(
  stores: readonly Store[],
  configured: Readonly<Record<string, string>>,
  attributes: Attributes,
): { views: Chosen; problems: string[] } {
  const problems: string[] = []
  const byDefault = [...stores].sort(
    (a, b) => Number(b.is_default_store ?? false) - Number(a.is_default_store ?? false),
  )
  const codes = stores.map(({ store_code }) => store_code).join(', ')
  const views = new Map<Language, StoreView>()
  const own = defaultLanguage()
  const ordered = [own, ...allLanguages().filter((language) => language !== own)]
  for (const language of ordered) {
    const named = configured[language]
    const store = named
      ? stores.find(({ store_code }) => store_code === named)
      : (byDefault.find(({ locale }) => locale?.startsWith(`${language}_`)) ??
        (language === own ? byDefault[0] : undefined))
    if (named && !store && stores.length > 0) {
      problems.push(
        `STORE_VIEWS gives ${language} the store view ${named}, which the backend does not have: it has ${codes}.`,
      )
    }
    if (!store && language !== own) continue
    views.set(language, toStoreView(store ?? {}, attributes))
  }
  return { views, problems }
}

type Attributes = Pick<StoreView, 'sizeAttribute' | 'colourAttribute'>

function toStoreView(store: Store, { sizeAttribute, colourAttribute }: Attributes): StoreView {
  return {
    code: store.store_code ?? '',
    rootCategory: decodeCategoryId(store.root_category_uid),
    currency: store.default_display_currency_code || shopConfig.currency,
    urlSuffixes: { category: store.category_url_suffix ?? '', product: store.product_url_suffix ?? '' },
    weightUnit: store.weight_unit === 'lbs' ? 'lb' : 'kg',
    sizeAttribute,
    colourAttribute,
    brand: toBrand(
      store.brand ?? { name: store.store_group_name ?? '', description: store.default_description ?? '' },
    ),
  }
}

/**
 * Reads the codes of filterable attributes from the schema; null if introspection is disabled. All Magento
 * versions have them in the schema, whereas their attribute metadata differ.
 */
async function readAttributes(probe: ProbeBackend): Promise<ReadonlySet<string> | null> {
  const { data } = await probe(ATTRIBUTES)
  const type = data?.__type as { inputFields?: { name: string }[] | null } | null | undefined
  return type?.inputFields ? new Set(type.inputFields.map(({ name }) => name)) : null
}

/**
 * Chooses the size and colour attributes: from the settings, else the first known candidates that the backend
 * has.
 *
 * @param known attribute codes of the backend; null if unknown
 */
export function chooseAttributes(
  { sizeAttribute, colourAttribute }: Omit<StoreViewSettings, 'views'>,
  known: ReadonlySet<string> | null,
): Attributes & { problems: string[] } {
  const problems: string[] = []
  const choose = (variable: string, named: string | undefined, usual: readonly [string, ...string[]]) => {
    const looked = named === undefined ? usual : ([named] as const)
    const found = looked.find((code) => known?.has(code))
    if (known && !found) {
      problems.push(
        `The backend has no filter ${looked.join(' or ')}: name its attribute in ${variable}. It has ${[...known].join(', ')}.`,
      )
    }
    return found ?? looked[0]
  }
  return {
    sizeAttribute: choose('SIZE_ATTRIBUTE', sizeAttribute, shopConfig.sizeAttributes),
    colourAttribute: choose('COLOUR_ATTRIBUTE', colourAttribute, shopConfig.colourAttributes),
    problems,
  }
}

/** Decodes a category id: Magento's uid is a base64-encoded number. */
function decodeCategoryId(uid: string | null | undefined): number {
  const id = Number(Buffer.from(uid ?? '', 'base64').toString('utf8'))
  return Number.isInteger(id) && id > 0 ? id : DEFAULT_ROOT_CATEGORY
}
