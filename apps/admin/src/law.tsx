import { Box, Button, TextField, Typography } from '@mui/material'
import { useState } from 'react'
import { Title, useTranslate } from 'react-admin'
import { FormDialog, useAnswer } from './actions.tsx'
import { call } from './backend.ts'
import { Figures, Part, useDay } from './format.tsx'
import type { Claim, ReviewNotice } from './generated/schema.ts'

/** Screen of legal work: notices about reviews to decide on, and texts with suspicious claims. */
export function LawPage() {
  const translate = useTranslate()
  return (
    <Box sx={{ mt: 2 }}>
      <Title title={translate('resources.law.name', { smart_count: 1 })} />
      <Notices />
      <Claims />
    </Box>
  )
}

const NOTICES = `{ reviewNotices { id reference reason explanation name email createdAt decision decisionReason sku
  summary text } }`
const DECIDE =
  'mutation ($id: ID!, $remove: Boolean!, $reason: String!) { decideReviewNotice(id: $id, remove: $remove, reason: $reason) }'

function Notices() {
  const translate = useTranslate()
  const { answer, read } = useAnswer<{ reviewNotices: ReviewNotice[] }>(NOTICES)
  const notices = answer?.reviewNotices ?? []
  return (
    <Part title={translate('law.notices')}>
      {answer && notices.length === 0 && <Typography role="status">{translate('law.noNotices')}</Typography>}
      {notices.map((notice) => (
        <Notice key={notice.id} notice={notice} onDecided={read} />
      ))}
    </Part>
  )
}

function Notice({ notice, onDecided }: { notice: ReviewNotice; onDecided: () => Promise<void> }) {
  const translate = useTranslate()
  const day = useDay()
  const [remove, setRemove] = useState<boolean | null>(null)
  const { id, reference, reason, decision, decisionReason, createdAt, sku } = notice
  const sender = [notice.name, notice.email].filter(Boolean).join(', ') || translate('law.anonymous')
  const act = translate(remove ? 'law.remove' : 'law.keep')
  return (
    <Box sx={{ mb: 3 }}>
      <Typography component="h3" variant="subtitle1">
        {translate('law.noticeOf', { reference, sender })}
      </Typography>
      <Typography variant="body2">
        {day(createdAt)} · {sku} · {translate(`law.reasons.${reason}`)}: {notice.explanation}
      </Typography>
      <Typography variant="body2">
        <strong>{notice.summary}</strong> {notice.text}
      </Typography>
      {decision ? (
        <Typography variant="body2">
          {translate(`law.${decision}`)}: {decisionReason}
        </Typography>
      ) : (
        [false, true].map((isAllowed) => (
          <Button
            aria-label={`${translate(isAllowed ? 'law.remove' : 'law.keep')}: ${reference}`}
            key={String(isAllowed)}
            onClick={() => setRemove(isAllowed)}
            size="small"
          >
            {translate(isAllowed ? 'law.remove' : 'law.keep')}
          </Button>
        ))
      )}
      {remove !== null && (
        <FormDialog
          close={() => setRemove(null)}
          label={act}
          submit={async (values) => {
            await call(DECIDE, { id, remove, reason: values.get('reason') })
            await onDecided()
          }}
          title={`${act}: ${reference}`}
        >
          <TextField
            autoFocus
            fullWidth
            helperText={translate('law.reasonHelp')}
            id="reason"
            label={translate('law.reason')}
            margin="normal"
            minRows={3}
            multiline
            name="reason"
            required
          />
        </FormDialog>
      )}
    </Box>
  )
}

/** Words in the shop's texts that the law forbids, always or without proof. */
function Claims() {
  const translate = useTranslate()
  const { answer } = useAnswer<{ claims: Claim[] }>('{ claims { point words language table name } }')
  return (
    <Part title={translate('law.claims')}>
      <Typography gutterBottom>{translate('law.claimsHelp')}</Typography>
      {answer?.claims.length === 0 && <Typography role="status">{translate('law.noClaims')}</Typography>}
      {answer && answer.claims.length > 0 && (
        <Figures
          heads={[translate('law.place'), translate('law.words'), translate('law.rule')]}
          rows={answer.claims.map(({ point, words, language, table, name }) => [
            `${translate(`law.places.${table}`)}: ${name} (${language})`,
            words,
            `${point}: ${translate(`law.points.${point}`)}`,
          ])}
        />
      )}
    </Part>
  )
}
