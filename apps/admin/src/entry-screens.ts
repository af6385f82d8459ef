import AltRouteIcon from '@mui/icons-material/AltRoute'
import ArticleIcon from '@mui/icons-material/Article'
import CampaignIcon from '@mui/icons-material/Campaign'
import ContactsIcon from '@mui/icons-material/Contacts'
import FeedIcon from '@mui/icons-material/Feed'
import FolderIcon from '@mui/icons-material/Folder'
import InboxIcon from '@mui/icons-material/Inbox'
import LocalOfferIcon from '@mui/icons-material/LocalOffer'
import LocalShippingIcon from '@mui/icons-material/LocalShipping'
import NotificationsActiveIcon from '@mui/icons-material/NotificationsActive'
import QuizIcon from '@mui/icons-material/Quiz'
import SearchOffIcon from '@mui/icons-material/SearchOff'
import SellIcon from '@mui/icons-material/Sell'
import SettingsIcon from '@mui/icons-material/Settings'
import SlideshowIcon from '@mui/icons-material/Slideshow'
import StoreIcon from '@mui/icons-material/Store'
import StraightenIcon from '@mui/icons-material/Straighten'
import TopicIcon from '@mui/icons-material/Topic'
import TranslateIcon from '@mui/icons-material/Translate'
import ViewQuiltIcon from '@mui/icons-material/ViewQuilt'
import type { RaRecord } from 'react-admin'
import type { Resource } from './backend.ts'

/** Kind of input. `words` and `html` show one input per language. */
export type InputKind =
  | 'text'
  | 'words'
  | 'html'
  | 'number'
  | 'cents'
  | 'flag'
  | 'moment'
  | 'hours'
  | 'exceptions'
  | 'thresholds'
  | 'sizes'
  | 'picture'
  | 'pictures'
  | { choices: readonly string[] }
  | { reference: string; isSeveral?: boolean }

/**
 * List and form of one kind of entry. The kinds have the same names as in the backend's content-kinds.ts and
 * selling-kinds.ts.
 */
export interface EntryScreen {
  icon: typeof StoreIcon
  group: 'content' | 'selling'
  /** Fields shown in the list. */
  columns: readonly string[]
  /** Inputs of the form by field; empty for read-only entries. */
  inputs: Readonly<Record<string, InputKind>>
  /** Fields that cannot be changed after creation. */
  fixed?: readonly string[]
  canCreate?: boolean
  canDelete?: boolean
  /** True for content that the shop can show before it is visible. */
  hasPreview?: boolean
  /** Builds the path of an entry in the shop. */
  path?: (entry: RaRecord) => string
}

const META = { metaTitle: 'words', metaDescription: 'words' } as const
const NAMED = { identifier: 'text', title: 'words' } as const

export const ENTRY_SCREENS = {
  pages: {
    ...{ icon: ArticleIcon, group: 'content', canCreate: true, hasPreview: true, fixed: ['identifier'] },
    columns: ['identifier', 'title', 'isActive'],
    inputs: {
      ...NAMED,
      ...{ isActive: 'flag', contentHeading: 'words', content: 'html', ...META, metaKeywords: 'words' },
    },
    path: ({ identifier }) => identifier,
  },
  blocks: {
    ...{ icon: ViewQuiltIcon, group: 'content', canCreate: true, hasPreview: true, fixed: ['identifier'] },
    columns: ['identifier', 'title', 'isActive'],
    inputs: { ...NAMED, isActive: 'flag', content: 'html' },
  },
  messages: {
    ...{ icon: CampaignIcon, group: 'content', canCreate: true, canDelete: true },
    columns: ['text', 'fromAt', 'toAt'],
    inputs: {
      ...{ text: 'html', fromAt: 'moment', toAt: 'moment', backgroundColor: 'text', textColor: 'text' },
      position: 'number',
    },
  },
  slides: {
    ...{ icon: SlideshowIcon, group: 'content', canCreate: true, canDelete: true, fixed: ['sliderId'] },
    columns: ['title', 'slider', 'position'],
    inputs: {
      sliderId: { reference: 'sliders' },
      ...{ title: 'words', description: 'html', link: 'text', buttonText: 'words', media: 'pictures' },
      position: 'number',
    },
  },
  sliders: { icon: SlideshowIcon, group: 'content', columns: ['title'], inputs: {} },
  blogPosts: {
    ...{ icon: FeedIcon, group: 'content', canCreate: true, hasPreview: true, fixed: ['identifier'] },
    columns: ['identifier', 'title', 'publishAt', 'isActive'],
    inputs: {
      ...NAMED,
      ...{ isActive: 'flag', publishAt: 'moment', shortContent: 'html', content: 'html' },
      categories: { reference: 'blogCategories', isSeveral: true },
      ...{ featuredImage: 'picture', featuredImageAlt: 'words', ...META },
    },
    path: ({ identifier }) => `blog/${identifier}`,
  },
  blogCategories: {
    ...{ icon: FolderIcon, group: 'content', canCreate: true, fixed: ['identifier'] },
    columns: ['identifier', 'title', 'position'],
    inputs: { ...NAMED, ...META, position: 'number' },
  },
  faqCategories: {
    ...{ icon: TopicIcon, group: 'content', canCreate: true, fixed: ['identifier'] },
    columns: ['identifier', 'title', 'position'],
    inputs: { ...NAMED, position: 'number' },
  },
  faqQuestions: {
    ...{ icon: QuizIcon, group: 'content', canCreate: true, canDelete: true },
    columns: ['question', 'position'],
    inputs: {
      categoryId: { reference: 'faqCategories' },
      ...{ question: 'words', shortAnswer: 'html', longAnswer: 'html', position: 'number' },
    },
    path: () => 'faq',
  },
  stores: {
    ...{ icon: StoreIcon, group: 'content', canCreate: true, fixed: ['urlKey'] },
    columns: ['name', 'city', 'phone'],
    inputs: {
      ...{ name: 'text', urlKey: 'text', street: 'text', postcode: 'text', city: 'text', countryId: 'text' },
      ...{ phone: 'text', email: 'text' },
      ...{
        description: 'html',
        openingHours: 'hours',
        alternateOpeningHours: 'exceptions',
        position: 'number',
      },
    },
    path: ({ urlKey }) => `winkel/${urlKey}`,
  },
  sizeCharts: {
    ...{ icon: StraightenIcon, group: 'content', canCreate: true, fixed: ['code'] },
    columns: ['code', 'brandLabel', 'kind'],
    inputs: { code: 'text', brandLabel: 'text', kind: 'text', instructionsImage: 'picture', rows: 'sizes' },
  },
  synonyms: {
    ...{ icon: TranslateIcon, group: 'content', canCreate: true, canDelete: true },
    columns: ['synonyms', 'language'],
    inputs: { language: { choices: ['nl', 'en'] }, synonyms: 'text' },
  },
  searches: {
    icon: SearchOffIcon,
    group: 'content',
    columns: ['query', 'language', 'count', 'lastAt'],
    inputs: {},
  },
  redirects: {
    ...{ icon: AltRouteIcon, group: 'content', canCreate: true, canDelete: true, fixed: ['requestPath'] },
    columns: ['requestPath', 'targetPath', 'redirectCode'],
    inputs: { requestPath: 'text', targetPath: 'text' },
    path: ({ requestPath }) => requestPath,
  },
  coupons: {
    ...{ icon: LocalOfferIcon, group: 'selling', canCreate: true, fixed: ['code'] },
    columns: ['code', 'label', 'percent', 'amountCents', 'validFrom', 'validTo', 'timesUsed'],
    inputs: {
      ...{ code: 'text', label: 'words', percent: 'number', amountCents: 'cents', freeShipping: 'flag' },
      ...{ minimumSubtotalCents: 'cents', usageLimit: 'number', validFrom: 'moment', validTo: 'moment' },
    },
  },
  shippingMethods: {
    ...{ icon: LocalShippingIcon, group: 'selling', canCreate: true, fixed: ['carrierCode', 'methodCode'] },
    columns: ['methodTitle', 'carrierTitle', 'priceCents', 'countries', 'becomesFree', 'isActive'],
    inputs: {
      ...{ carrierCode: 'text', methodCode: 'text', deliveryDays: 'text' },
      ...{ carrierTitle: 'words', methodTitle: 'words', priceCents: 'cents', becomesFree: 'flag' },
      ...{ countries: 'text', maxWeightGrams: 'number', transitDaysMin: 'number', transitDaysMax: 'number' },
      ...{ isActive: 'flag', position: 'number' },
    },
  },
  settings: {
    icon: SettingsIcon,
    group: 'selling',
    columns: ['id', 'lowStockThreshold'],
    inputs: { freeShipping: 'thresholds', lowStockThreshold: 'number', oneStopShop: 'flag' },
  },
  stockAlerts: {
    icon: NotificationsActiveIcon,
    group: 'selling',
    columns: ['sku', 'name', 'waiting', 'since'],
    inputs: {},
  },
  priceAlerts: {
    icon: SellIcon,
    group: 'selling',
    columns: ['sku', 'name', 'waiting', 'highestCents'],
    inputs: {},
  },
  customers: {
    icon: ContactsIcon,
    group: 'selling',
    columns: ['email', 'name', 'createdAt', 'orders'],
    inputs: {},
  },
  submissions: {
    icon: InboxIcon,
    group: 'selling',
    columns: ['createdAt', 'form', 'answers', 'subject'],
    inputs: {},
  },
} as const satisfies Readonly<Record<string, EntryScreen>>

/** Finds the screen of a resource. @throws {Error} for a resource without an entry screen */
export function getEntryScreen(name: string | undefined): EntryScreen {
  const screen = (ENTRY_SCREENS as Readonly<Record<string, EntryScreen>>)[name ?? '']
  if (!screen) throw new Error(`${name} has no entries.`)
  return screen
}

interface Entry {
  id: string
  version: string
  values: Record<string, unknown>
}

/** Operations of the admin's schema by group. */
const OPERATIONS = {
  content: { one: 'contentEntry', save: 'saveContent' },
  selling: { one: 'sellingEntry', save: 'saveSelling' },
} as const

function toResource(name: string, { group }: EntryScreen): Resource {
  const { one, save } = OPERATIONS[group]
  const fields = '{ id version values }'
  return {
    list: `query ($page: Page!, $q: String) {
      list: ${group}(kind: ${name}, page: $page, q: $q) { total items ${fields} } }`,
    one: `query ($id: ID!) { one: ${one}(kind: ${name}, id: $id) ${fields} }`,
    update: `mutation ($id: ID!, $version: String!, $values: Json!) {
      update: ${save}(kind: ${name}, id: $id, version: $version, values: $values) ${fields} }`,
    create: `mutation ($values: Json!) { create: ${save}(kind: ${name}, values: $values) ${fields} }`,
    delete: `mutation ($id: ID!) { delete: deleteContent(kind: ${name}, id: $id) }`,
    read: (row) => {
      const { values, ...entry } = row as unknown as Entry
      return { ...values, ...entry }
    },
  }
}

export const entryResources: Readonly<Record<string, Resource>> = Object.fromEntries(
  Object.entries(ENTRY_SCREENS).map(([name, screen]) => [name, toResource(name, screen)]),
)
