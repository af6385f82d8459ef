import type { ProbeBackend } from '@kopgroep/contract/client/capabilities'
import {
  chooseStores,
  parseStoreViews,
  readStores,
  STORES,
  type Store,
} from '@kopgroep/contract/client/stores'
import type { Features } from '@kopgroep/contract/client/unserved-parts'
import { allLanguages, defaultLanguage, type Language } from '../app/lib/i18n/language.ts'
import type { StoreView } from '../app/lib/page/current-page.ts'
import * as shopConfig from '../app/lib/shop/shop-config.ts'
import { BRAND_FIELDS, type BrandSettings, readBrandFile, toBrand } from './brand/read-brand.ts'
import { log } from './observe/log.ts'

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
  const configured = parseStoreViews(settings.views)
  let storeByLanguage: Chosen = new Map([
    [
      defaultLanguage(),
      toStoreView({ store_code: configured[defaultLanguage()] ?? '' }, chooseAttributes(settings, null)),
    ],
  ])
  const ownBrand = settings.brandFile === undefined ? null : readBrandFile(settings.brandFile)
  let reported = ''
  const languages = () => [...storeByLanguage.keys()]
  return {
    languages,
    find: (language) => storeByLanguage.get(language) ?? null,
    findLanguage: (store) =>
      languages().find((language) => language === store) ??
      languages().find((language) => storeByLanguage.get(language)?.code === store) ??
      null,
    async refresh(features) {
      const stores = await readCountries(probe, readStores(await probe(STORES)), features)
      const brands = await readBrands(probe, stores, { ownBrand, features })
      const { problems: misnamed, ...attributes } = chooseAttributes(settings, await readAttributes(probe))
      const { views, problems: unmatched } = chooseStoreViews(brands, configured, attributes)
      const problems = [...unmatched, ...misnamed]
      const now = JSON.stringify([[...views], problems])
      if (now === reported) return false
      reported = now
      storeByLanguage = views
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
const BRANDS = `{availableStores{store_code brand{${BRAND_FIELDS}}}}`
const COUNTRIES = '{availableStores{store_code default_country}}'

export const STORE_VIEW_QUERIES: readonly string[] = [STORES, BRANDS, COUNTRIES, ATTRIBUTES]

/** Store view with the brand and the country of its shop. */
export interface BrandedStore extends Store {
  brand?: BrandSettings | null
  /** Two letters. */
  default_country?: string | null
}

/** Adds the shop's country to each store view, if the backend knows it: Magento from 2.4.7. */
async function readCountries(
  probe: ProbeBackend,
  stores: readonly BrandedStore[],
  features: Features,
): Promise<readonly BrandedStore[]> {
  if (!features.has('2.4.7')) return stores
  const countries = new Map(
    readStores<BrandedStore>(await probe(COUNTRIES)).map(({ store_code, default_country }) => [
      store_code,
      default_country,
    ]),
  )
  return stores.map((store) => ({ ...store, default_country: countries.get(store.store_code) ?? null }))
}

/** Adds the brand to each store view: from the brand file, else from the backend. */
async function readBrands(
  probe: ProbeBackend,
  stores: readonly BrandedStore[],
  { ownBrand, features }: { ownBrand: BrandSettings | null; features: Features },
): Promise<readonly BrandedStore[]> {
  if (ownBrand) return stores.map((store) => ({ ...store, brand: ownBrand }))
  if (!features.has('brand')) return stores
  const brands = new Map(
    readStores<BrandedStore>(await probe(BRANDS)).map(({ store_code, brand }) => [store_code, brand]),
  )
  return stores.map((store) => ({ ...store, brand: brands.get(store.store_code) ?? null }))
}

/** Chooses a store view per language, the default language first. */
export function chooseStoreViews(
  stores: readonly BrandedStore[],
  configured: Readonly<Record<string, string>>,
  attributes: Attributes,
): { views: Chosen; problems: string[] } {
  const own = defaultLanguage()
  const languages = [own, ...allLanguages().filter((language) => language !== own)]
  const { chosen, problems } = chooseStores(stores, configured, languages)
  const views = [...chosen].map(
    ([language, store]) => [language, toStoreView(store ?? {}, attributes)] as const,
  )
  return { views: new Map(views), problems }
}

type Attributes = Pick<StoreView, 'sizeAttribute' | 'colourAttribute'>

function toStoreView(store: BrandedStore, { sizeAttribute, colourAttribute }: Attributes): StoreView {
  return {
    code: store.store_code ?? '',
    rootCategory: decodeCategoryId(store.root_category_uid),
    currency: store.default_display_currency_code || shopConfig.currency,
    country: store.default_country || shopConfig.defaultCountry,
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
  filterable: ReadonlySet<string> | null,
): Attributes & { problems: string[] } {
  const problems: string[] = []
  const choose = (variable: string, named: string | undefined, usual: readonly [string, ...string[]]) => {
    const looked = named === undefined ? usual : ([named] as const)
    const attribute = looked.find((code) => filterable?.has(code))
    if (filterable && !attribute) {
      problems.push(
        `The backend has no filter ${looked.join(' or ')}: name its attribute in ${variable}. It has ${[...filterable].join(', ')}.`,
      )
    }
    return attribute ?? looked[0]
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
