import KeyIcon from '@mui/icons-material/Key'
import { Card, CardContent, ListItemIcon, ListItemText, MenuItem } from '@mui/material'
import {
  Form,
  Logout,
  PasswordInput,
  required,
  SaveButton,
  Title,
  UserMenu,
  useRedirect,
  useTranslate,
  useUserMenu,
} from 'react-admin'
import { Link } from 'react-router-dom'
import { useAct } from './actions.tsx'
import { call } from './backend.ts'
import { Passkeys } from './passkeys.tsx'
import { SecondFactor } from './second-factor.tsx'

/** Screen where users change their own password. */
export function ProfilePage() {
  const translate = useTranslate()
  const redirect = useRedirect()
  const act = useAct()
  const submit = async ({ current, password }: Record<string, unknown>) => {
    const mutation = 'mutation ($c: String!, $p: String!) { changePassword(current: $c, password: $p) }'
    if (await act(() => call(mutation, { c: current, p: password }), 'profile.changed')) redirect('/')
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
        <SecondFactor />
      </CardContent>
    </Card>
  )
}

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
