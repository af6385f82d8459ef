import { Button, TextField, Typography } from '@mui/material'
import { useState } from 'react'
import { DataTable, List, SelectInput, useRecordContext, useRefresh, useTranslate } from 'react-admin'
import { FormDialog, useAct } from './actions.tsx'
import { call, type Resource } from './backend.ts'
import { STACKED_ON_PHONE, useDay } from './format.tsx'
import type { Review } from './generated/schema.ts'

export const reviewResource: Resource = {
  list: `query ($page: Page!, $filter: ReviewFilter!) { list: reviews(page: $page, filter: $filter) {
    total items { id sku nickname summary text status createdAt answer photos } } }`,
}

const STATUSES = ['pending', 'approved', 'rejected'].map((id) => ({ id, name: `review.${id}` }))
const FILTERS = [<SelectInput alwaysOn choices={STATUSES} key="status" source="status" />]

const APPROVE = 'mutation ($id: ID!) { setReviewStatus(id: $id, status: approved) }'
const REJECT =
  'mutation ($id: ID!, $reason: String) { setReviewStatus(id: $id, status: rejected, reason: $reason) }'
const ANSWER = 'mutation ($id: ID!, $answer: String!) { answerReview(id: $id, answer: $answer) }'

function Decide() {
  const translate = useTranslate()
  const act = useAct()
  const refresh = useRefresh()
  const [open, setOpen] = useState<'answer' | 'reject' | null>(null)
  const review = useRecordContext<Review>()
  if (!review) return null
  const { id } = review
  const name = `${review.nickname}, ${review.summary}`
  const toReject = `${translate('review.to.rejected')}: ${name}`
  const toAnswer = `${translate('review.toAnswer')}: ${name}`
  const isReject = open === 'reject'
  return (
    <>
      {review.status !== 'approved' && (
        <Button
          aria-label={`${translate('review.to.approved')}: ${name}`}
          onClick={() => act(() => call(APPROVE, { id }))}
          size="small"
        >
          {translate('review.to.approved')}
        </Button>
      )}
      {review.status !== 'rejected' && (
        <Button aria-label={toReject} onClick={() => setOpen('reject')} size="small">
          {translate('review.to.rejected')}
        </Button>
      )}
      <Button aria-label={toAnswer} onClick={() => setOpen('answer')} size="small">
        {translate('review.toAnswer')}
      </Button>
      {open && (
        <FormDialog
          close={() => setOpen(null)}
          label={translate('ra.action.save')}
          submit={async (values) => {
            const text = values.get('text')
            await (isReject ? call(REJECT, { id, reason: text }) : call(ANSWER, { id, answer: text }))
            refresh()
          }}
          title={isReject ? toReject : toAnswer}
        >
          <Typography>{review.text}</Typography>
          <TextField
            autoFocus
            defaultValue={isReject ? '' : (review.answer ?? '')}
            fullWidth
            helperText={isReject && translate('law.reasonHelp')}
            id="answer"
            label={translate(isReject ? 'law.reason' : 'review.answer')}
            margin="normal"
            minRows={3}
            multiline
            name="text"
            required={isReject}
          />
        </FormDialog>
      )}
    </>
  )
}

/** Reviews to approve, reject and answer. */
export function ReviewList() {
  const translate = useTranslate()
  const day = useDay()
  return (
    <List exporter={false} filterDefaultValues={{ status: 'pending' }} filters={FILTERS}>
      <DataTable bulkActionButtons={false} rowClick={false} sx={STACKED_ON_PHONE}>
        <DataTable.Col
          disableSort
          render={({ createdAt }: Review) => day(createdAt)}
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
