import { DataTable, List } from 'react-admin'
import type { Resource } from './backend.ts'

export const logResource: Resource = {
  list: 'query ($page: Page!) { list: log(page: $page) { total items { id at who operation input problem } } }',
}

export const LogList = () => (
  <List exporter={false}>
    <DataTable bulkActionButtons={false} rowClick={false}>
      <DataTable.Col disableSort source="at" />
      <DataTable.Col disableSort source="who" />
      <DataTable.Col disableSort source="operation" />
      <DataTable.Col
        disableSort
        render={({ input }: { input: object }) => JSON.stringify(input)}
        source="input"
        sx={{ overflowWrap: 'anywhere', fontFamily: 'monospace' }}
      />
      <DataTable.Col disableSort source="problem" />
    </DataTable>
  </List>
)
