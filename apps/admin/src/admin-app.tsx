import AccountBalanceIcon from '@mui/icons-material/AccountBalance'
import CategoryIcon from '@mui/icons-material/Category'
import GavelIcon from '@mui/icons-material/Gavel'
import HistoryIcon from '@mui/icons-material/History'
import InsightsIcon from '@mui/icons-material/Insights'
import PeopleIcon from '@mui/icons-material/People'
import RateReviewIcon from '@mui/icons-material/RateReview'
import ShoppingCartIcon from '@mui/icons-material/ShoppingCart'
import UploadFileIcon from '@mui/icons-material/UploadFile'
import WebhookIcon from '@mui/icons-material/Webhook'
import { Typography } from '@mui/material'
import polyglotI18nProvider from 'ra-i18n-polyglot'
import { type ReactNode, useEffect } from 'react'
import {
  Admin,
  AppBar,
  CustomRoutes,
  Layout,
  type LayoutProps,
  localStorageStore,
  Resource,
  TitlePortal,
  useGetResourceLabel,
  useTranslate,
} from 'react-admin'
import { Navigate, Route, useLocation } from 'react-router-dom'
import { authProvider } from './auth.ts'
import {
  createDataProvider,
  type Language,
  type Resource as ResourceDocuments,
  setLanguage,
} from './backend.ts'
import { CustomerList } from './customers.tsx'
import { EntryCreate, EntryEdit, EntryList } from './entries.tsx'
import { entryResource, getEntryIcon, loadEntryKinds } from './entry-kinds.ts'
import type { EntryKind, Role } from './generated/schema.ts'
import { ImportPage } from './imports.tsx'
import { LawPage } from './law.tsx'
import { LogList, logResource } from './log.tsx'
import { AdminMenu } from './menu.tsx'
import { OrderShow } from './order.tsx'
import { orderResource } from './order-resource.ts'
import { OrderList } from './orders.tsx'
import { OverviewPage } from './overview.tsx'
import { LoginPage } from './passkeys.tsx'
import { PasswordDialog } from './password-dialog.tsx'
import { ProductCreate } from './product-create.tsx'
import { ProductEdit } from './product-edit.tsx'
import { productResource } from './product-resource.ts'
import { ProductList } from './products.tsx'
import { ProfileMenu, ProfilePage } from './profile.tsx'
import { RecallList } from './recalls.tsx'
import { RepaymentList, repaymentResource } from './repayments.tsx'
import { ReturnList } from './returns.tsx'
import { ReviewList, reviewResource } from './reviews.tsx'
import { CodeDialog } from './second-factor.tsx'
import { SHOP_NAME } from './shop-name.ts'
import { MESSAGES } from './texts/texts.ts'
import { theme } from './theme.ts'
import { UserCreate, UserEdit, UserList, userResource } from './users.tsx'
import { WebhookList, webhookResource } from './webhooks.tsx'
import { WorkPage } from './work.tsx'

const RESOURCES: Readonly<Record<string, ResourceDocuments>> = {
  orders: orderResource,
  repayments: repaymentResource,
  products: productResource,
  reviews: reviewResource,
  users: userResource,
  log: logResource,
  webhooks: webhookResource,
}
const dataProvider = createDataProvider((name) => RESOURCES[name] ?? entryResource(name))

/** Screens that replace the plain table of entries. */
const LISTS: Readonly<Record<string, () => ReactNode>> = {
  customers: CustomerList,
  withdrawals: ReturnList,
  recalls: RecallList,
  // The settings are a single entry.
  settings: () => <Navigate replace to="/settings/shop" />,
}

const renderEntryResources = (kinds: readonly EntryKind[]) =>
  kinds.map(({ name, columns, inputs, canCreate }) => (
    <Resource
      icon={getEntryIcon(name)}
      key={name}
      list={LISTS[name] ?? EntryList}
      name={name}
      recordRepresentation={({ id, [columns[0] ?? '']: first }) =>
        name === 'settings' ? '' : String(first?.nl ?? first ?? id).replace(/<[^>]*>/g, '')
      }
      {...(inputs.length > 0 && { edit: EntryEdit })}
      {...(canCreate && { create: EntryCreate })}
    />
  ))

const store = localStorageStore()

const i18nProvider = polyglotI18nProvider(
  (locale) => {
    const language: Language = locale === 'en' ? 'en' : 'nl'
    setLanguage(language)
    document.documentElement.lang = language
    return MESSAGES[language]
  },
  store.getItem<Language>('locale') ?? 'nl',
  [
    { locale: 'nl', name: 'Nederlands' },
    { locale: 'en', name: 'English' },
  ],
)

const TopBar = () => (
  <AppBar
    // On a phone the title needs the place of the language's name.
    sx={{ '& [aria-controls=simple-menu]': { fontSize: { xs: 0, sm: '0.875rem' } } }}
    userMenu={<ProfileMenu />}
  >
    <TitlePortal />
    <Typography component="span" noWrap sx={{ display: { xs: 'none', sm: 'block' }, maxWidth: '40%', pr: 1 }}>
      {SHOP_NAME}
    </Typography>
  </AppBar>
)

/** Names the open screen in the browser's tab. */
function useTabTitle() {
  const [, resource = ''] = useLocation().pathname.split('/')
  const resourceLabel = useGetResourceLabel()
  const translate = useTranslate()
  const screens: Readonly<Record<string, string>> = { '': 'work.title', profile: 'profile.title' }
  const named = screens[resource]
  const screen = named ? translate(named) : resourceLabel(resource, 2)
  useEffect(() => {
    document.title = `${screen} · ${SHOP_NAME}`
  }, [screen])
}

function AdminLayout({ children }: LayoutProps) {
  useTabTitle()
  return (
    <Layout appBar={TopBar} menu={AdminMenu}>
      {children}
      <PasswordDialog />
      <CodeDialog />
    </Layout>
  )
}

/** The admin app. Each role sees the screens that its operations allow. */
export const AdminApp = () => (
  <Admin
    authProvider={authProvider}
    dashboard={WorkPage}
    dataProvider={dataProvider}
    disableTelemetry
    i18nProvider={i18nProvider}
    layout={AdminLayout}
    loginPage={LoginPage}
    requireAuth
    store={store}
    theme={theme}
    title={SHOP_NAME}
  >
    {async (role: Role | undefined) => {
      const kinds = await loadEntryKinds(role)
      return (
        <>
          <CustomRoutes>
            <Route element={<ProfilePage />} path="/profile" />
          </CustomRoutes>
          {role !== 'editor' && (
            <Resource
              icon={ShoppingCartIcon}
              list={OrderList}
              name="orders"
              recordRepresentation="id"
              show={OrderShow}
            />
          )}
          {role !== 'packer' && (
            <>
              <Resource
                create={ProductCreate}
                edit={ProductEdit}
                icon={CategoryIcon}
                list={ProductList}
                name="products"
                recordRepresentation="sku"
              />
              <Resource icon={UploadFileIcon} list={ImportPage} name="imports" />
              <Resource icon={RateReviewIcon} list={ReviewList} name="reviews" />
              <Resource icon={GavelIcon} list={LawPage} name="law" />
            </>
          )}
          {renderEntryResources(kinds)}
          {role === 'owner' && (
            <>
              <Resource icon={AccountBalanceIcon} list={RepaymentList} name="repayments" />
              <Resource icon={InsightsIcon} list={OverviewPage} name="overview" />
              <Resource create={UserCreate} edit={UserEdit} icon={PeopleIcon} list={UserList} name="users" />
              <Resource icon={WebhookIcon} list={WebhookList} name="webhooks" />
              <Resource icon={HistoryIcon} list={LogList} name="log" />
            </>
          )}
        </>
      )
    }}
  </Admin>
)
