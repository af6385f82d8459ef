import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { type FormEvent, useState } from 'react'
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
    total items { id sku nickname summary text status createdAt answer photos } } }`,
}

interface Review {
  id: string
  sku: string
  nickname: string
  summary: string
  text: string
  status: string
  createdAt: string
  answer: string | null
  photos: string[]
}

const STATUSES = ['pending', 'approved', 'rejected'].map((id) => ({ id, name: `review.${id}` }))
const FILTERS = [<SelectInput alwaysOn choices={STATUSES} key="status" source="status" />]

const SET_STATUS = 'mutation ($id: ID!, $status: ReviewStatus!) { setReviewStatus(id: $id, status: $status) }'
const ANSWER = 'mutation ($id: ID!, $answer: String!) { answerReview(id: $id, answer: $answer) }'

function Decide() {
  const translate = useTranslate()
  const notify = useNotify()
  const refresh = useRefresh()
  const [isOpen, setIsOpen] = useState(false)
  const review = useRecordContext<Review>()
  if (!review) return null
  const save = async (mutation: string, values: object) => {
    try {
      await call(mutation, { id: review.id, ...values })
      setIsOpen(false)
      refresh()
    } catch (error) {
      notify(error instanceof Error ? error.message : String(error), { type: 'error' })
    }
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void save(ANSWER, { answer: new FormData(event.currentTarget).get('answer') })
  }
  const name = `${review.nickname}, ${review.summary}`
  const title = `${translate('review.toAnswer')}: ${name}`
  return (
    <>
      {['approved', 'rejected']
        .filter((status) => status !== review.status)
        .map((status) => (
          <Button
            aria-label={`${translate(`review.to.${status}`)}: ${name}`}
            key={status}
            onClick={() => save(SET_STATUS, { status })}
            size="small"
          >
            {translate(`review.to.${status}`)}
          </Button>
        ))}
      <Button aria-label={title} onClick={() => setIsOpen(true)} size="small">
        {translate('review.toAnswer')}
      </Button>
      <Dialog aria-labelledby="answer-title" fullWidth onClose={() => setIsOpen(false)} open={isOpen}>
        <form onSubmit={submit}>
          <DialogTitle id="answer-title">{title}</DialogTitle>
          <DialogContent>
            <Typography>{review.text}</Typography>
            <TextField
              autoFocus
              defaultValue={review.answer ?? ''}
              fullWidth
              id="answer"
              label={translate('review.answer')}
              margin="normal"
              minRows={3}
              multiline
              name="answer"
            />
          </DialogContent>
          <DialogActions>
            <Button onClick={() => setIsOpen(false)}>{translate('ra.action.cancel')}</Button>
            <Button type="submit" variant="contained">
              {translate('ra.action.save')}
            </Button>
          </DialogActions>
        </form>
      </Dialog>
    </>
  )
}

/** Reviews to approve, reject and answer. */
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
          render={({ summary, text, answer, photos }: Review) => (
            <>
              <strong>{summary}</strong>
              <Typography variant="body2">{text}</Typography>
              {answer && (
                <Typography variant="body2">
                  {translate('review.answer')}: {answer}
                </Typography>
              )}
              {photos.map((id, index) => (
                <a href={`/review-photos/${id}`} key={id} rel="noreferrer" target="_blank">
                  <img
                    alt={`${translate('review.photo')} ${index + 1}`}
                    height={96}
                    src={`/review-photos/${id}`}
                  />
                </a>
              ))}
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
