import { Button, TextField, Typography } from '@mui/material'
import { useState } from 'react'
import { DataTable, List, SelectInput, useRecordContext, useRefresh, useTranslate } from 'react-admin'
import { FormDialog, useAct } from './actions.tsx'
import { call, type Resource } from './backend.ts'
import type { Review } from './generated/schema.ts'

export const reviewResource: Resource = {
  list: `query ($page: Page!, $filter: ReviewFilter!) { list: reviews(page: $page, filter: $filter) {
    total items { id sku nickname summary text status createdAt answer photos } } }`,
}

const STATUSES = ['pending', 'approved', 'rejected'].map((id) => ({ id, name: `review.${id}` }))
const FILTERS = [<SelectInput alwaysOn choices={STATUSES} key="status" source="status" />]

const SET_STATUS = 'mutation ($id: ID!, $status: ReviewStatus!) { setReviewStatus(id: $id, status: $status) }'
const ANSWER = 'mutation ($id: ID!, $answer: String!) { answerReview(id: $id, answer: $answer) }'

function Decide() {
  const translate = useTranslate()
  const act = useAct()
  const refresh = useRefresh()
  const [isOpen, setIsOpen] = useState(false)
  const review = useRecordContext<Review>()
  if (!review) return null
  const { id } = review
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
            onClick={() => act(() => call(SET_STATUS, { id, status }))}
            size="small"
          >
            {translate(`review.to.${status}`)}
          </Button>
        ))}
      <Button aria-label={title} onClick={() => setIsOpen(true)} size="small">
        {translate('review.toAnswer')}
      </Button>
      {isOpen && (
        <FormDialog
          close={() => setIsOpen(false)}
          label={translate('ra.action.save')}
          submit={async (values) => {
            await call(ANSWER, { id, answer: values.get('answer') })
            refresh()
          }}
          title={title}
        >
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
        </FormDialog>
      )}
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
          sx={{ display: { xs: 'none', lg: 'table-cell' } }}
        />
        <DataTable.Col disableSort source="decision">
          <Decide />
        </DataTable.Col>
      </DataTable>
    </List>
  )
}
