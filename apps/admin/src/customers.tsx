import { Button, DialogContentText, TextField } from '@mui/material'
import { useState } from 'react'
import { Confirm, TopToolbar, useRecordContext, useTranslate } from 'react-admin'
import { FormDialog, useAct } from './actions.tsx'
import { call } from './backend.ts'
import { download } from './download.ts'
import { EntryList } from './entries.tsx'

/** Buttons that export and erase the data of a customer. */
function CustomerActions() {
  const translate = useTranslate()
  const act = useAct()
  const [isAsking, setIsAsking] = useState(false)
  const customer = useRecordContext()
  if (!customer) return null
  const { id, email } = customer
  const exportData = () =>
    act(async () => {
      const mutation = 'mutation ($id: ID!) { data: exportCustomer(id: $id) }'
      download(`customer-${id}.json`, (await call<{ data: string }>(mutation, { id })).data)
    })
  const erase = () => {
    setIsAsking(false)
    void act(() => call('mutation ($id: ID!) { eraseCustomer(id: $id) }', { id }), 'customer.erased')
  }
  return (
    <>
      <Button aria-label={`${translate('customer.export')}: ${email}`} onClick={exportData} size="small">
        {translate('customer.export')}
      </Button>
      <Button
        aria-label={`${translate('customer.erase')}: ${email}`}
        color="error"
        onClick={() => setIsAsking(true)}
        size="small"
      >
        {translate('customer.erase')}
      </Button>
      <Confirm
        content="customer.eraseHelp"
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={erase}
        title={`${translate('customer.erase')}: ${email}`}
      />
    </>
  )
}

/** Dialog that exports or erases the data of a guest, who names an order and its e-mail address. */
function GuestDialog({ close }: { close: () => void }) {
  const translate = useTranslate()
  const act = useAct()
  const submit = async (values: FormData, button: string) => {
    const run = async (operation: 'exportGuest' | 'eraseGuest') => {
      const mutation = `mutation ($order: ID!, $guestEmail: String!) {
        data: ${operation}(order: $order, guestEmail: $guestEmail) }`
      return (await call<{ data: string }>(mutation, Object.fromEntries(values))).data
    }
    if (button === 'erase') await run('eraseGuest')
    else download(`guest-${values.get('order')}.json`, await run('exportGuest'))
    await act(async () => {}, button === 'erase' ? 'customer.erased' : undefined)
  }
  return (
    <FormDialog
      buttons={
        <Button color="error" type="submit" value="erase">
          {translate('customer.eraseGuest')}
        </Button>
      }
      close={close}
      label={translate('customer.export')}
      submit={submit}
      title={translate('customer.guest')}
    >
      <DialogContentText>{translate('customer.guestHelp')}</DialogContentText>
      {(['order', 'guestEmail'] as const).map((name) => (
        <TextField
          fullWidth
          id={name}
          key={name}
          label={translate(`customer.${name}`)}
          margin="dense"
          name={name}
          required
          type={name === 'order' ? 'text' : 'email'}
        />
      ))}
    </FormDialog>
  )
}

function GuestButton() {
  const translate = useTranslate()
  const [isOpen, setOpen] = useState(false)
  return (
    <TopToolbar>
      <Button onClick={() => setOpen(true)}>{translate('customer.guest')}</Button>
      {isOpen && <GuestDialog close={() => setOpen(false)} />}
    </TopToolbar>
  )
}

/** Customers with an account, to find, export and erase, and the same for guests. */
export const CustomerList = () => (
  <EntryList actions={<GuestButton />}>
    <CustomerActions />
  </EntryList>
)
