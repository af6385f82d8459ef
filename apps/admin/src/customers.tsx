import Button from '@mui/material/Button'
import { useState } from 'react'
import { Confirm, useNotify, useRecordContext, useRefresh, useTranslate } from 'react-admin'
import { call } from './backend.ts'
import { EntryList } from './entries.tsx'

/** Downloads a text as a file. */
function download(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  URL.revokeObjectURL(url)
}

/** Buttons that export and erase the data of a customer. */
function CustomerActions() {
  const translate = useTranslate()
  const notify = useNotify()
  const refresh = useRefresh()
  const [isAsking, setIsAsking] = useState(false)
  const customer = useRecordContext()
  if (!customer) return null
  const { id, email } = customer
  const report = (error: unknown) =>
    notify(error instanceof Error ? error.message : String(error), { type: 'error' })
  const exportData = () =>
    call<{ exportCustomer: string }>('mutation ($id: ID!) { exportCustomer(id: $id) }', { id }).then(
      ({ exportCustomer }) => download(`customer-${id}.json`, exportCustomer),
      report,
    )
  const erase = async () => {
    setIsAsking(false)
    await call('mutation ($id: ID!) { eraseCustomer(id: $id) }', { id }).catch(report)
    refresh()
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

/** Customers with an account, to find, export and erase. */
export const CustomerList = () => (
  <EntryList>
    <CustomerActions />
  </EntryList>
)
