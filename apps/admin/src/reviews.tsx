import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import {
  DataTable,
  List,
  SelectInput,
  useNotify,
  useRecordContext,
  useRefresh,
  useTranslate,
} from 'react-admin'
import { call, type Resource } from './backend.ts'

export const reviewResource: Resource = {
  list: `query ($page: Page!, $filter: ReviewFilter!) { list: reviews(page: $page, filter: $filter) {
    total items { id sku nickname summary text status createdAt } } }`,
}

interface Review {
  id: string
  sku: string
  nickname: string
  summary: string
  text: string
  status: string
  createdAt: string
}

const STATUSES = ['pending', 'approved', 'rejected'].map((id) => ({ id, name: `review.${id}` }))
const FILTERS = [<SelectInput alwaysOn choices={STATUSES} key="status" source="status" />]

function Decide() {
  const translate = useTranslate()
  const notify = useNotify()
  const refresh = useRefresh()
  const review = useRecordContext<Review>()
  if (!review) return null
  const decide = async (status: string) => {
    try {
      await call(`mutation ($id: ID!) { setReviewStatus(id: $id, status: ${status}) }`, { id: review.id })
      refresh()
    } catch (error) {
      notify(error instanceof Error ? error.message : String(error), { type: 'error' })
    }
  }
  const name = `${review.nickname}, ${review.summary}`
  return ['approved', 'rejected']
    .filter((status) => status !== review.status)
    .map((status) => (
      <Button
        aria-label={`${translate(`review.to.${status}`)}: ${name}`}
        key={status}
        onClick={() => decide(status)}
        size="small"
      >
        {translate(`review.to.${status}`)}
      </Button>
    ))
}

/** Reviews to approve or reject. */
export function ReviewList() {
  const translate = useTranslate()
  return (
    <List exporter={false} filterDefaultValues={{ status: 'pending' }} filters={FILTERS}>
      <DataTable bulkActionButtons={false} rowClick={false}>
        <DataTable.Col
          disableSort
          render={({ createdAt }: Review) => createdAt.slice(0, 10)}
          source="createdAt"
          sx={{ whiteSpace: 'nowrap' }}
        />
        <DataTable.Col disableSort source="sku" />
        <DataTable.Col disableSort source="nickname" />
        <DataTable.Col
          disableSort
          render={({ summary, text }: Review) => (
            <>
              <strong>{summary}</strong>
              <Typography variant="body2">{text}</Typography>
            </>
          )}
          source="text"
        />
        <DataTable.Col
          disableSort
          render={({ status }: Review) => translate(`review.${status}`)}
          source="status"
        />
        <DataTable.Col disableSort source="decision">
          <Decide />
        </DataTable.Col>
      </DataTable>
    </List>
  )
}
