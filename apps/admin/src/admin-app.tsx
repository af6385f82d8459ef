import CategoryIcon from '@mui/icons-material/Category'
import HistoryIcon from '@mui/icons-material/History'
import InsightsIcon from '@mui/icons-material/Insights'
import PeopleIcon from '@mui/icons-material/People'
import RateReviewIcon from '@mui/icons-material/RateReview'
import ShoppingCartIcon from '@mui/icons-material/ShoppingCart'
import UploadFileIcon from '@mui/icons-material/UploadFile'
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
import { dataProviderOf, type Language, setLanguage } from './backend.ts'
import { ImportPage } from './imports.tsx'
import { LogList, logResource } from './log.tsx'
import { OrderShow } from './order.tsx'
import { orderResource } from './order-resource.ts'
import { OrderList } from './orders.tsx'
import { OverviewPage } from './overview.tsx'
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

const dataProvider = dataProviderOf({
  orders: orderResource,
  products: productResource,
  reviews: reviewResource,
  users: userResource,
  log: logResource,
})

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
  <Layout appBar={TopBar}>
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
