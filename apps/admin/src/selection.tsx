import { Checkbox } from '@mui/material'
import type { ReactNode } from 'react'
import {
  BulkActionsToolbar,
  type RaRecord,
  useListContext,
  useRecordContext,
  useTranslate,
} from 'react-admin'

/** Checkbox of a row. The one of react-admin has no accessible name. */
export function SelectRow() {
  const translate = useTranslate()
  const record = useRecordContext<RaRecord>()
  const { selectedIds, onToggleItem } = useListContext()
  if (!record) return null
  return (
    <Checkbox
      checked={selectedIds.includes(record.id)}
      onChange={() => onToggleItem(record.id)}
      onClick={(event) => event.stopPropagation()}
      size="small"
      slotProps={{ input: { 'aria-label': `${translate('ra.action.select_row')}: ${record.id}` } }}
    />
  )
}

export function SelectPage() {
  const translate = useTranslate()
  const { data = [], selectedIds, onSelect } = useListContext()
  const ids = data.map(({ id }) => id)
  const isAll = ids.length > 0 && ids.every((id) => selectedIds.includes(id))
  return (
    <Checkbox
      checked={isAll}
      onChange={() => onSelect(isAll ? [] : ids)}
      size="small"
      slotProps={{ input: { 'aria-label': translate('ra.action.select_all') } }}
    />
  )
}

/** Actions for the selected rows; hidden if none is selected. */
export function SelectionBar({ children }: { children: ReactNode }) {
  const { selectedIds } = useListContext()
  return selectedIds.length > 0 && <BulkActionsToolbar selectAllButton={false}>{children}</BulkActionsToolbar>
}
