import CheckIcon from '@mui/icons-material/Check'
import SimCardDownloadIcon from '@mui/icons-material/SimCardDownload'
import { Button } from '@mui/material'
import { useState } from 'react'
import {
  Confirm,
  DataTable,
  List,
  NullableBooleanInput,
  useListContext,
  useRecordContext,
  useRefresh,
  useTranslate,
} from 'react-admin'
import { Link } from 'react-router-dom'
import { FormDialog, useAct } from './actions.tsx'
import { call, type Resource } from './backend.ts'
import { BankAccountInputs, readAccount } from './bank-account.tsx'
import { download } from './download.ts'
import { useDay, useMoment, useMoney } from './format.tsx'
import type { Repayment, RepaymentFile } from './generated/schema.ts'
import { SelectionBar, SelectPage, SelectRow } from './selection.tsx'

export const repaymentResource: Resource = {
  list: `query ($page: Page!, $filter: RepaymentFilter!) { list: repayments(page: $page, filter: $filter) {
    total items { id order creditMemo amountCents iban holder askedAt exportedAt doneAt } } }`,
}

const FILTERS = [<NullableBooleanInput alwaysOn key="isDone" source="isDone" />]
const EXPORT = `mutation ($ids: [ID!]!, $again: Boolean!) {
  file: exportRepayments(ids: $ids, again: $again) { name xml } }`
const DONE = 'mutation ($ids: [ID!]!) { markPaidBack(ids: $ids) }'
const ACCOUNT =
  'mutation ($id: ID!, $account: BankAccountInput!) { setRepaymentAccount(id: $id, account: $account) }'

/** Actions on the selected repayments: a file for the bank, and the record that they are paid. */
function BulkActions() {
  const translate = useTranslate()
  const act = useAct()
  const [asked, setAsked] = useState<'again' | 'done' | null>(null)
  const { data = [], selectedIds, onUnselectItems } = useListContext<Repayment>()
  const ids = selectedIds.map(String)
  const selected = data.filter(({ id }) => ids.includes(String(id)))
  const exportFile = (again: boolean) =>
    act(async () => {
      const { file } = await call<{ file: RepaymentFile }>(EXPORT, { ids, again })
      download(file.name, file.xml, 'application/xml')
    }, 'repayment.exported')
  const confirm = async () => {
    const question = asked
    setAsked(null)
    if (question === 'again') await exportFile(true)
    else if (await act(() => call(DONE, { ids }), 'repayment.done')) onUnselectItems()
  }
  return (
    <>
      <Button
        onClick={() =>
          selected.some(({ exportedAt }) => exportedAt) ? setAsked('again') : void exportFile(false)
        }
        startIcon={<SimCardDownloadIcon />}
      >
        {translate('repayment.export')}
      </Button>
      <Button onClick={() => setAsked('done')} startIcon={<CheckIcon />}>
        {translate('repayment.markDone')}
      </Button>
      <Confirm
        content={`repayment.${asked ?? 'done'}Help`}
        isOpen={asked !== null}
        onClose={() => setAsked(null)}
        onConfirm={confirm}
        title={asked === 'again' ? 'repayment.export' : 'repayment.markDone'}
      />
    </>
  )
}

/** Account of a repayment, with a button to enter or correct it. */
function Account() {
  const translate = useTranslate()
  const refresh = useRefresh()
  const [isOpen, setOpen] = useState(false)
  const repayment = useRecordContext<Repayment>()
  if (!repayment) return null
  const { id, order, iban, holder, doneAt } = repayment
  const label = translate(iban ? 'repayment.change' : 'repayment.enter')
  return (
    <>
      {iban && `${iban}, ${holder}`}
      {!doneAt && (
        <Button aria-label={`${label}: ${order}`} onClick={() => setOpen(true)} size="small">
          {label}
        </Button>
      )}
      {isOpen && (
        <FormDialog
          close={() => setOpen(false)}
          label={translate('ra.action.save')}
          submit={async (values) => {
            await call(ACCOUNT, { id, account: readAccount(values) })
            refresh()
          }}
          title={`${label}: ${order}`}
        >
          <BankAccountInputs account={{ iban: iban ?? '', holder: holder ?? '' }} isRequired />
        </FormDialog>
      )}
    </>
  )
}

/** Hides a column on tablets and phones. */
const ON_DESK = { display: { xs: 'none', lg: 'table-cell' } }

/** Money that an employee pays back by bank, to export for the bank and to mark as paid. */
export function RepaymentList() {
  const money = useMoney()
  const day = useDay()
  const moment = useMoment()
  return (
    <List empty={false} exporter={false} filterDefaultValues={{ isDone: false }} filters={FILTERS}>
      <SelectionBar>
        <BulkActions />
      </SelectionBar>
      <DataTable bulkActionButtons={false} rowClick={false}>
        <DataTable.Col disableSort label={<SelectPage />} source="selection">
          <SelectRow />
        </DataTable.Col>
        <DataTable.Col
          disableSort
          render={({ order }: Repayment) => <Link to={`/orders/${order}/show`}>{order}</Link>}
          source="order"
        />
        <DataTable.Col
          disableSort
          render={({ amountCents }: Repayment) => money(amountCents)}
          source="amountCents"
          sx={{ textAlign: 'right', whiteSpace: 'nowrap' }}
        />
        <DataTable.Col disableSort source="account">
          <Account />
        </DataTable.Col>
        <DataTable.Col disableSort source="creditMemo" sx={ON_DESK} />
        <DataTable.Col
          disableSort
          render={({ askedAt }: Repayment) => day(askedAt)}
          source="since"
          sx={{ display: { xs: 'none', sm: 'table-cell' }, whiteSpace: 'nowrap' }}
        />
        <DataTable.Col
          disableSort
          render={({ exportedAt }: Repayment) => exportedAt && moment(exportedAt)}
          source="exportedAt"
          sx={ON_DESK}
        />
        <DataTable.Col
          disableSort
          render={({ doneAt }: Repayment) => doneAt && moment(doneAt)}
          source="doneAt"
          sx={ON_DESK}
        />
      </DataTable>
    </List>
  )
}
