import AltRouteIcon from '@mui/icons-material/AltRoute'
import ArticleIcon from '@mui/icons-material/Article'
import CampaignIcon from '@mui/icons-material/Campaign'
import CategoryIcon from '@mui/icons-material/Category'
import ContactsIcon from '@mui/icons-material/Contacts'
import FeedIcon from '@mui/icons-material/Feed'
import FolderIcon from '@mui/icons-material/Folder'
import HistoryIcon from '@mui/icons-material/History'
import InboxIcon from '@mui/icons-material/Inbox'
import InsightsIcon from '@mui/icons-material/Insights'
import LocalOfferIcon from '@mui/icons-material/LocalOffer'
import LocalShippingIcon from '@mui/icons-material/LocalShipping'
import NotificationsActiveIcon from '@mui/icons-material/NotificationsActive'
import PeopleIcon from '@mui/icons-material/People'
import QuizIcon from '@mui/icons-material/Quiz'
import RateReviewIcon from '@mui/icons-material/RateReview'
import SearchOffIcon from '@mui/icons-material/SearchOff'
import SellIcon from '@mui/icons-material/Sell'
import SettingsIcon from '@mui/icons-material/Settings'
import ShoppingCartIcon from '@mui/icons-material/ShoppingCart'
import SlideshowIcon from '@mui/icons-material/Slideshow'
import StoreIcon from '@mui/icons-material/Store'
import StraightenIcon from '@mui/icons-material/Straighten'
import TopicIcon from '@mui/icons-material/Topic'
import TranslateIcon from '@mui/icons-material/Translate'
import UploadFileIcon from '@mui/icons-material/UploadFile'
import ViewQuiltIcon from '@mui/icons-material/ViewQuilt'
import polyglotI18nProvider from 'ra-i18n-polyglot'
import {
  Admin,
  AppBar,
  CustomRoutes,
  Layout,
  type LayoutProps,
  localStorageStore,
  Resource,
} from 'react-admin'
import { Route } from 'react-router-dom'
import { authProvider, type Role } from './auth.ts'
import { createDataProvider, type Language, setLanguage } from './backend.ts'
import { CustomerList } from './customers.tsx'
import { EntryCreate, EntryEdit, EntryList } from './entries.tsx'
import { ENTRY_SCREENS, type EntryName, type EntryScreen, entryResources } from './entry-screens.ts'
import { ImportPage } from './imports.tsx'
import { LogList, logResource } from './log.tsx'
import { AdminMenu } from './menu.tsx'
import { OrderShow } from './order.tsx'
import { orderResource } from './order-resource.ts'
import { OrderList } from './orders.tsx'
import { OverviewPage } from './overview.tsx'
import { LoginPage } from './passkeys.tsx'
import { PasswordDialog } from './password-dialog.tsx'
import { ProductEdit } from './product-edit.tsx'
import { productResource } from './product-resource.ts'
import { ProductList } from './products.tsx'
import { ProfileMenu, ProfilePage } from './profile.tsx'
import { ReviewList, reviewResource } from './reviews.tsx'
import { dutch } from './texts/dutch.ts'
import { english } from './texts/english.ts'
import { theme } from './theme.ts'
import { UserCreate, UserEdit, UserList, userResource } from './users.tsx'

const dataProvider = createDataProvider({
  orders: orderResource,
  products: productResource,
  reviews: reviewResource,
  users: userResource,
  log: logResource,
  ...entryResources,
})

const ENTRY_ICONS: Readonly<Record<EntryName, typeof StoreIcon>> = {
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
  sizeCharts: StraightenIcon,
  synonyms: TranslateIcon,
  searches: SearchOffIcon,
  redirects: AltRouteIcon,
  coupons: LocalOfferIcon,
  shippingMethods: LocalShippingIcon,
  settings: SettingsIcon,
  stockAlerts: NotificationsActiveIcon,
  priceAlerts: SellIcon,
  submissions: InboxIcon,
  customers: ContactsIcon,
}

/** Lists the resources that a role may open. */
const renderEntryResources = (role: Role) =>
  Object.entries<EntryScreen>(ENTRY_SCREENS)
    .filter(([, { group }]) => role === 'owner' || (role === 'editor' && group === 'content'))
    .map(([name, { columns, inputs, canCreate }]) => (
      <Resource
        icon={ENTRY_ICONS[name as EntryName]}
        key={name}
        list={name === 'customers' ? CustomerList : EntryList}
        name={name}
        recordRepresentation={({ id, [columns[0] ?? '']: first }) => first?.nl ?? first ?? id}
        {...(Object.keys(inputs).length > 0 && { edit: EntryEdit })}
        {...(canCreate && { create: EntryCreate })}
      />
    ))

const MESSAGES = { nl: dutch, en: english }

const i18nProvider = polyglotI18nProvider(
  (locale) => {
    const language: Language = locale === 'en' ? 'en' : 'nl'
    setLanguage(language)
    return MESSAGES[language]
  },
  localStorageStore().getItem<Language>('locale') ?? 'nl',
  [
    { locale: 'nl', name: 'Nederlands' },
    { locale: 'en', name: 'English' },
  ],
)

const TopBar = () => <AppBar userMenu={<ProfileMenu />} />

const AdminLayout = ({ children }: LayoutProps) => (
  <Layout appBar={TopBar} menu={AdminMenu}>
    {children}
    <PasswordDialog />
  </Layout>
)

/** The admin app. Each role sees the screens that its operations allow. */
export const AdminApp = () => (
  <Admin
    authProvider={authProvider}
    dataProvider={dataProvider}
    disableTelemetry
    i18nProvider={i18nProvider}
    layout={AdminLayout}
    loginPage={LoginPage}
    requireAuth
    theme={theme}
    title="Kopgroep"
  >
    {(role: Role) => (
      <>
        <CustomRoutes>
          <Route element={<ProfilePage />} path="/profile" />
        </CustomRoutes>
        {role !== 'editor' && (
          <Resource icon={ShoppingCartIcon} list={OrderList} name="orders" show={OrderShow} />
        )}
        {role !== 'packer' && (
          <>
            <Resource
              edit={ProductEdit}
              icon={CategoryIcon}
              list={ProductList}
              name="products"
              recordRepresentation="sku"
            />
            <Resource icon={UploadFileIcon} list={ImportPage} name="imports" />
            <Resource icon={RateReviewIcon} list={ReviewList} name="reviews" />
          </>
        )}
        {renderEntryResources(role)}
        {role === 'owner' && (
          <>
            <Resource icon={InsightsIcon} list={OverviewPage} name="overview" />
            <Resource create={UserCreate} edit={UserEdit} icon={PeopleIcon} list={UserList} name="users" />
            <Resource icon={HistoryIcon} list={LogList} name="log" />
          </>
        )}
      </>
    )}
  </Admin>
)
