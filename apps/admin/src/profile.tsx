import KeyIcon from '@mui/icons-material/Key'
import Card from '@mui/material/Card'
import CardContent from '@mui/material/CardContent'
import ListItemIcon from '@mui/material/ListItemIcon'
import ListItemText from '@mui/material/ListItemText'
import MenuItem from '@mui/material/MenuItem'
import {
  Form,
  Logout,
  PasswordInput,
  required,
  SaveButton,
  Title,
  UserMenu,
  useNotify,
  useRedirect,
  useTranslate,
  useUserMenu,
} from 'react-admin'
import { Link } from 'react-router-dom'
import { call } from './backend.ts'
import { Passkeys } from './passkeys.tsx'

/** Screen where users change their own password. */
export function ProfilePage() {
  const translate = useTranslate()
  const notify = useNotify()
  const redirect = useRedirect()
  const submit = async (values: Record<string, unknown>) => {
    try {
      await call('mutation ($c: String!, $p: String!) { changePassword(current: $c, password: $p) }', {
        c: values.current,
        p: values.password,
      })
      notify('profile.changed', { type: 'success' })
      redirect('/')
    } catch (error) {
      notify(error instanceof Error ? error.message : '', { type: 'error' })
    }
  }
  return (
    <Card sx={{ maxWidth: 480, mt: 2 }}>
      <Title title={translate('profile.title')} />
      <CardContent>
        <Form onSubmit={submit}>
          <PasswordInput
            autoComplete="current-password"
            fullWidth
            label="profile.current"
            source="current"
            validate={required()}
          />
          <PasswordInput
            autoComplete="new-password"
            fullWidth
            label="profile.password"
            source="password"
            validate={required()}
          />
          <SaveButton />
        </Form>
        <Passkeys />
      </CardContent>
    </Card>
  )
}

/** User menu with a link to the profile screen. */
export const ProfileMenu = () => (
  <UserMenu>
    <PasswordItem />
    <Logout />
  </UserMenu>
)

function PasswordItem() {
  const translate = useTranslate()
  const menu = useUserMenu()
  return (
    <MenuItem component={Link} onClick={() => menu?.onClose()} to="/profile">
      <ListItemIcon>
        <KeyIcon fontSize="small" />
      </ListItemIcon>
      <ListItemText>{translate('profile.title')}</ListItemText>
    </MenuItem>
  )
}
