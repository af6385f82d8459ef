import { Typography } from '@mui/material'
import { DataTable, List, useLocaleState, useRecordContext, useTranslate } from 'react-admin'
import type { Language, Resource } from './backend.ts'
import { STACKED_ON_PHONE, useMoney, useTime } from './format.tsx'
import { fieldName } from './texts/texts.ts'

export const logResource: Resource = {
  list: 'query ($page: Page!) { list: log(page: $page) { total items { id at who operation input problem } } }',
}

/** Lists the single values of an input with the names of their fields. */
function flatten(
  value: unknown,
  path: readonly string[] = [],
): { path: readonly string[]; value: unknown }[] {
  if (typeof value !== 'object' || value === null) return [{ path, value }]
  const parts = Object.entries(value)
  if (Array.isArray(value) && parts.every(([, part]) => typeof part !== 'object'))
    return [{ path, value: value.join(', ') }]
  return parts.flatMap(([key, part]) => (key === 'version' ? [] : flatten(part, [...path, key])))
}

/** Input of an operation, a line for each value. */
function Input() {
  const entry = useRecordContext()
  const translate = useTranslate()
  const money = useMoney()
  const time = useTime()
  const [locale] = useLocaleState()
  const show = (name: string, value: unknown) => {
    if (value === null || value === '') return translate('log.empty')
    if (typeof value === 'boolean') return translate(`ra.boolean.${value}`)
    return typeof value === 'number' && name.endsWith('Cents') ? money(value) : time(String(value))
  }
  return flatten(entry?.input).map(({ path, value }) => {
    const [field = '', ...parts] = path.filter((part) => part !== 'input' && part !== 'values')
    const language = locale as Language
    const names = parts.map((part) => translate(`choice.${part}`, { _: fieldName(part, language) }))
    return (
      <Typography key={path.join('.')} sx={{ overflowWrap: 'anywhere' }} variant="body2">
        {[fieldName(field, language), ...names].join(' ')}: {show(parts.at(-1) ?? field, value)}
      </Typography>
    )
  })
}

export function LogList() {
  const translate = useTranslate()
  const time = useTime()
  return (
    <List exporter={false}>
      <DataTable bulkActionButtons={false} rowClick={false} sx={STACKED_ON_PHONE}>
        <DataTable.Col
          disableSort
          render={({ at }: { at: string }) => time(at)}
          source="at"
          sx={{ minWidth: 90 }}
        />
        <DataTable.Col disableSort source="who" />
        <DataTable.Col
          disableSort
          render={({ operation }: { operation: string }) => translate(`operation.${operation}`)}
          source="operation"
        />
        <DataTable.Col disableSort source="input" sx={{ minWidth: { lg: 240 } }}>
          <Input />
        </DataTable.Col>
        <DataTable.Col disableSort source="problem" />
      </DataTable>
    </List>
  )
}
