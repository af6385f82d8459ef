import '../ui/css/star-choice.css'
import { type FormEvent, useEffect, useState } from 'react'
import { CallRefused, callCommerce } from '../platform/browser-commerce.ts'
import { texts } from '../platform/i18n/texts.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { ErrorPart } from '../ui/empty-state.tsx'
import { Textarea, TextField } from '../ui/field.tsx'
import { FieldError } from '../ui/field-error.tsx'
import { Message } from '../ui/message.tsx'
import { StarChoice } from '../ui/options.tsx'
import { Skeleton, SkeletonGroup } from '../ui/skeleton.tsx'
import { PostReview, type RatingScale, readRatingScales } from './review-calls.ts'
import { type DraftReview, problemsOf } from './review-draft.ts'

interface ReviewFormProps {
  sku: string
  name: string
  onClose: () => void
}

/** Writing a review: a rating on each of the shop's scales, a name to show, a title and a text. */
export default function ReviewForm({ sku, name, onClose }: ReviewFormProps) {
  const [scales, setScales] = useState<readonly RatingScale[] | 'failed' | null>(null)
  const [isSent, setSent] = useState(false)
  const load = () => {
    setScales(null)
    readRatingScales().then(setScales, () => setScales('failed'))
  }
  useEffect(load, [])

  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.reviews_write_about({ name })}
      closeLabel={texts.product_close()}
    >
      {isSent ? (
        <div className="grid gap-5">
          <Message tone="success" title={texts.reviews_thanks()} />
          <Button variant="secondary" onClick={onClose}>
            {texts.product_close()}
          </Button>
        </div>
      ) : scales === 'failed' ? (
        <ErrorPart title={texts.reviews_failed()} retryLabel={texts.reviews_retry()} onRetry={load} />
      ) : scales === null ? (
        <SkeletonGroup label={texts.reviews_loading()} className="grid gap-4">
          <Skeleton className="h-10" />
          <Skeleton className="h-10" />
          <Skeleton className="h-32" />
        </SkeletonGroup>
      ) : (
        <Fields sku={sku} scales={scales} onSent={() => setSent(true)} />
      )}
    </Dialog>
  )
}

const EMPTY: DraftReview = { ratings: {}, nickname: '', summary: '', text: '' }

function Fields({
  sku,
  scales,
  onSent,
}: {
  sku: string
  scales: readonly RatingScale[]
  onSent: () => void
}) {
  const [draft, setDraft] = useState(EMPTY)
  const [wasTried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const problems = wasTried ? problemsOf(draft, scales) : {}

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    setTried(true)
    setRefusal(null)
    if (Object.keys(problemsOf(draft, scales)).length > 0) {
      requestAnimationFrame(() =>
        form.querySelector<HTMLElement>('[data-problem] input, [aria-invalid]')?.focus(),
      )
      return
    }
    setBusy(true)
    try {
      await callCommerce(PostReview, {
        input: {
          sku,
          nickname: draft.nickname.trim(),
          summary: draft.summary.trim(),
          text: draft.text.trim(),
          ratings: Object.entries(draft.ratings).map(([id, value_id]) => ({ id, value_id })),
        },
      })
      onSent()
    } catch (cause) {
      setRefusal(cause instanceof CallRefused ? cause.message : texts.reviews_no_connection())
    } finally {
      setBusy(false)
    }
  }

  const say = (problem: 'missing' | undefined, words: string) => (problem ? words : undefined)
  return (
    <form onSubmit={(event) => void submit(event)} className="grid gap-5" noValidate>
      {scales.map(({ id, name, values }) => (
        <div key={id} data-problem={problems[id] ? '' : undefined}>
          <StarChoice
            label={name}
            name={`rating-${id}`}
            starLabels={values.map((_, index) => texts.reviews_stars_of({ stars: index + 1 }))}
            onChange={(stars) => {
              const chosen = values[stars - 1]
              if (chosen) setDraft((now) => ({ ...now, ratings: { ...now.ratings, [id]: chosen.valueId } }))
            }}
          />
          {problems[id] && (
            <FieldError>{texts.reviews_rating_missing({ name: name.toLowerCase() })}</FieldError>
          )}
        </div>
      ))}
      <TextField
        label={texts.reviews_nickname()}
        hint={texts.reviews_nickname_hint()}
        autoComplete="nickname"
        maxLength={60}
        value={draft.nickname}
        onChange={({ target }) => setDraft((now) => ({ ...now, nickname: target.value }))}
        error={say(problems.nickname, texts.reviews_nickname_missing())}
      />
      <TextField
        label={texts.reviews_summary()}
        maxLength={120}
        value={draft.summary}
        onChange={({ target }) => setDraft((now) => ({ ...now, summary: target.value }))}
        error={say(problems.summary, texts.reviews_summary_missing())}
      />
      <Textarea
        label={texts.reviews_text()}
        rows={5}
        maxLength={4000}
        value={draft.text}
        onChange={({ target }) => setDraft((now) => ({ ...now, text: target.value }))}
        error={say(problems.text, texts.reviews_text_missing())}
      />
      {refusal && (
        <Message tone="danger" title={texts.reviews_not_sent()}>
          {refusal}
        </Message>
      )}
      <p className="text-meta text-ink-3">{texts.reviews_rules()}</p>
      <Button type="submit" busy={busy} busyLabel={texts.reviews_sending()}>
        {texts.reviews_send()}
      </Button>
    </form>
  )
}
