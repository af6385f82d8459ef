import {
  BooleanField,
  BooleanInput,
  Create,
  DataTable,
  Edit,
  email,
  List,
  PasswordInput,
  required,
  SaveButton,
  SelectInput,
  SimpleForm,
  TextInput,
  Toolbar,
  useTranslate,
} from 'react-admin'
import type { Resource } from './backend.ts'
import { STACKED_ON_PHONE } from './format.tsx'
import type { User } from './generated/schema.ts'
import { ResetSecondFactor } from './second-factor.tsx'

const FIELDS = 'id email name role isActive hasSecondFactor'

export const userResource: Resource = {
  list: `{ list: users { ${FIELDS} } }`,
  one: `query ($id: ID!) { one: user(id: $id) { ${FIELDS} } }`,
  update: `mutation ($id: ID!, $email: String!, $name: String!, $role: Role!, $isActive: Boolean!) {
    update: updateUser(id: $id, input: { email: $email, name: $name, role: $role, isActive: $isActive }) { ${FIELDS} } }`,
  create: `mutation ($email: String!, $name: String!, $role: Role!, $password: String!) {
    create: createUser(input: { email: $email, name: $name, role: $role }, password: $password) { ${FIELDS} } }`,
}

const ROLES = ['owner', 'packer', 'editor'].map((id) => ({ id, name: `role.${id}` }))

export function UserList() {
  const translate = useTranslate()
  return (
    <List exporter={false} pagination={false}>
      <DataTable bulkActionButtons={false} sx={STACKED_ON_PHONE}>
        <DataTable.Col disableSort source="name" />
        <DataTable.Col disableSort source="email" />
        <DataTable.Col disableSort render={({ role }: User) => translate(`role.${role}`)} source="role" />
        <DataTable.Col disableSort source="isActive">
          <BooleanField source="isActive" />
        </DataTable.Col>
        <DataTable.Col disableSort source="hasSecondFactor">
          <BooleanField source="hasSecondFactor" />
        </DataTable.Col>
      </DataTable>
    </List>
  )
}

const Inputs = () => (
  <>
    <TextInput fullWidth source="name" validate={required()} />
    <TextInput fullWidth source="email" validate={[required(), email()]} />
    <SelectInput choices={ROLES} fullWidth source="role" validate={required()} />
  </>
)

export const UserCreate = () => (
  <Create redirect="list">
    <SimpleForm warnWhenUnsavedChanges>
      <Inputs />
      <PasswordInput autoComplete="new-password" fullWidth source="password" validate={required()} />
    </SimpleForm>
  </Create>
)

export const UserEdit = () => (
  <Edit mutationMode="pessimistic" redirect="list">
    <SimpleForm
      toolbar={
        <Toolbar>
          <SaveButton />
        </Toolbar>
      }
      warnWhenUnsavedChanges
    >
      <Inputs />
      <BooleanInput source="isActive" />
      <ResetSecondFactor />
    </SimpleForm>
  </Edit>
)
