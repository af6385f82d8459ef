import { DataTable, List, useTranslate } from 'react-admin'
import type { Resource } from './backend.ts'
import { STACKED_ON_PHONE } from './format.tsx'

export const logResource: Resource = {
  list: 'query ($page: Page!) { list: log(page: $page) { total items { id at who operation input problem } } }',
}

export function LogList() {
  const translate = useTranslate()
  return (
    <List exporter={false}>
      <DataTable bulkActionButtons={false} rowClick={false} sx={STACKED_ON_PHONE}>
        <DataTable.Col disableSort source="at" sx={{ minWidth: 90 }} />
        <DataTable.Col disableSort source="who" />
        <DataTable.Col
          disableSort
          render={({ operation }: { operation: string }) => translate(`operation.${operation}`)}
          source="operation"
        />
        <DataTable.Col
          disableSort
          render={({ input }: { input: object }) => JSON.stringify(input)}
          source="input"
          sx={{ overflowWrap: 'anywhere', fontFamily: 'monospace', minWidth: { lg: 240 } }}
        />
        <DataTable.Col disableSort source="problem" />
      </DataTable>
    </List>
  )
}
