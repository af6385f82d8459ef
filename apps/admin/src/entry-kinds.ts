import AccountTreeIcon from '@mui/icons-material/AccountTree'
import AltRouteIcon from '@mui/icons-material/AltRoute'
import ArticleIcon from '@mui/icons-material/Article'
import AssignmentReturnIcon from '@mui/icons-material/AssignmentReturn'
import CampaignIcon from '@mui/icons-material/Campaign'
import CelebrationIcon from '@mui/icons-material/Celebration'
import ContactsIcon from '@mui/icons-material/Contacts'
import FeedIcon from '@mui/icons-material/Feed'
import FolderIcon from '@mui/icons-material/Folder'
import InboxIcon from '@mui/icons-material/Inbox'
import LocalOfferIcon from '@mui/icons-material/LocalOffer'
import LocalShippingIcon from '@mui/icons-material/LocalShipping'
import NotificationsActiveIcon from '@mui/icons-material/NotificationsActive'
import QuizIcon from '@mui/icons-material/Quiz'
import ReportIcon from '@mui/icons-material/Report'
import SearchOffIcon from '@mui/icons-material/SearchOff'
import SellIcon from '@mui/icons-material/Sell'
import SettingsIcon from '@mui/icons-material/Settings'
import SlideshowIcon from '@mui/icons-material/Slideshow'
import StoreIcon from '@mui/icons-material/Store'
import StraightenIcon from '@mui/icons-material/Straighten'
import TopicIcon from '@mui/icons-material/Topic'
import TranslateIcon from '@mui/icons-material/Translate'
import TuneIcon from '@mui/icons-material/Tune'
import ViewQuiltIcon from '@mui/icons-material/ViewQuilt'
import { call, type Resource } from './backend.ts'
import type { EntryGroup, EntryKind, Role } from './generated/schema.ts'
import { setShopLanguages } from './shop-languages.ts'

const ICONS: Readonly<Record<string, typeof ArticleIcon>> = {
  pages: ArticleIcon,
  blocks: ViewQuiltIcon,
  messages: CampaignIcon,
  slides: SlideshowIcon,
  sliders: SlideshowIcon,
  blogPosts: FeedIcon,
  blogCategories: FolderIcon,
  faqCategories: TopicIcon,
  faqQuestions: QuizIcon,
  stores: StoreIcon,
  categories: AccountTreeIcon,
  attributes: TuneIcon,
  sizeCharts: StraightenIcon,
  synonyms: TranslateIcon,
  searches: SearchOffIcon,
  redirects: AltRouteIcon,
  priceRules: CelebrationIcon,
  coupons: LocalOfferIcon,
  shippingMethods: LocalShippingIcon,
  settings: SettingsIcon,
  stockAlerts: NotificationsActiveIcon,
  priceAlerts: SellIcon,
  customers: ContactsIcon,
  submissions: InboxIcon,
  withdrawals: AssignmentReturnIcon,
  recalls: ReportIcon,
}

export const getEntryIcon = (name: string) => ICONS[name] ?? ArticleIcon

const KINDS = `{ languages entryKinds { name group columns canCreate canDelete hasPreview path
  inputs { name kind isFixed choices reference } } }`

let kinds: ReadonlyMap<string, EntryKind> = new Map()

/**
 * Loads the shop's languages and the kinds of entry that a role may edit. Lists and forms are built from them. None if the backend
 * fails, because react-admin would show its loading page for ever.
 */
export async function loadEntryKinds(role: Role | undefined): Promise<readonly EntryKind[]> {
  const mayEdit = role === 'owner' || role === 'editor'
  const entryKinds = mayEdit
    ? await call<{ entryKinds: EntryKind[]; languages: string[] }>(KINDS, {}, false).then(
        (answer) => {
          setShopLanguages(answer.languages)
          return answer.entryKinds
        },
        () => [],
      )
    : []
  kinds = new Map(entryKinds.map((kind) => [kind.name, kind]))
  return entryKinds
}

/** Finds the kind of a resource. @throws {Error} for a resource without entries */
export function getEntryKind(name: string | undefined): EntryKind {
  const kind = kinds.get(name ?? '')
  if (!kind) throw new Error(`${name} has no entries.`)
  return kind
}

interface Entry {
  id: string
  version: string
  values: Record<string, unknown>
}

/** Operations of the admin's schema by group. */
const OPERATIONS: Readonly<Record<EntryGroup, { one: string; save: string }>> = {
  content: { one: 'contentEntry', save: 'saveContent' },
  selling: { one: 'sellingEntry', save: 'saveSelling' },
}

/** Returns the documents of a resource with entries. @throws {Error} for another resource */
export function entryResource(name: string): Resource {
  const { group } = getEntryKind(name)
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
