import { Button } from '@mui/material'
import { useRecordContext, useTranslate, useUpdate } from 'react-admin'
import { Link } from 'react-router-dom'
import { EntryList } from './entries.tsx'

/** Link to the order of a return, and the button that marks it as dealt with. */
function ReturnActions() {
  const translate = useTranslate()
  const [update, { isPending }] = useUpdate()
  const record = useRecordContext()
  if (!record) return null
  const { id, order, version, isHandled } = record
  const label = translate(isHandled ? 'returns.reopen' : 'returns.handle')
  const toggle = () =>
    update('withdrawals', {
      id,
      data: { version, values: { isHandled: !isHandled } },
      previousData: record,
    })
  return (
    <>
      <Link to={`/orders/${order}/show`}>{translate('returns.order')}</Link>{' '}
      <Button aria-label={`${label}: ${order}`} disabled={isPending} onClick={toggle} size="small">
        {label}
      </Button>
    </>
  )
}

/** Returns that customers announced, open ones first. */
export const ReturnList = () => (
  <EntryList>
    <ReturnActions />
  </EntryList>
)
