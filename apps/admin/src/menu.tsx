import { Box, Typography, useMediaQuery } from '@mui/material'
import { useEffect } from 'react'
import { Menu, useResourceDefinitions, useSidebarState, useTranslate } from 'react-admin'

/** Resources of the menu by group, in their order. */
const GROUPS = {
  shop: [
    'overview',
    'orders',
    'withdrawals',
    'repayments',
    'recalls',
    'products',
    'categories',
    'attributes',
    'sizeCharts',
    'imports',
    'customers',
    'reviews',
    'stockAlerts',
    'priceAlerts',
  ],
  content: [
    'pages',
    'blocks',
    'messages',
    'slides',
    'blogPosts',
    'blogCategories',
    'faqQuestions',
    'faqCategories',
  ],
  search: ['searches', 'synonyms', 'redirects'],
  selling: ['priceRules', 'coupons', 'shippingMethods', 'settings', 'stores', 'submissions'],
  state: ['law', 'webhooks', 'users', 'log'],
} as const

/** Menu of the screens that the user's role may open. */
export function AdminMenu() {
  const translate = useTranslate()
  const resources = useResourceDefinitions()
  const [isOpen, setOpen] = useSidebarState()
  const hasRoom = useMediaQuery('(min-width: 1200px)', { noSsr: true })
  // On a tablet the menu begins as a column of icons, which leaves room for tables.
  useEffect(() => setOpen(hasRoom), [hasRoom, setOpen])
  const groups = Object.entries(GROUPS).flatMap(([group, names]) => {
    const listed = names.filter((name) => resources[name]?.hasList)
    return listed.length > 0 ? [{ group, shown: listed }] : []
  })
  return (
    <Menu variant="menu">
      <Menu.DashboardItem primaryText={translate('work.title')} />
      {groups.map(({ group, shown }) => (
        <Box aria-label={translate(`menu.${group}`)} key={group} role="group">
          {isOpen && groups.length > 1 && (
            <Typography aria-hidden="true" sx={{ px: 2, pt: 1, display: 'block' }} variant="caption">
              {translate(`menu.${group}`)}
            </Typography>
          )}
          {shown.map((name) => (
            <Menu.ResourceItem key={name} name={name} />
          ))}
        </Box>
      ))}
    </Menu>
  )
}
