import { useEffect, useState } from 'react'
import { texts } from '../platform/i18n/texts.ts'
import { SubmitForm } from '../platform/submit-form.tsx'
import { useForm } from '../platform/use-form.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { ErrorPart } from '../ui/empty-state.tsx'
import { Textarea, TextField } from '../ui/field.tsx'
import { Message } from '../ui/message.tsx'
import { Skeleton, SkeletonGroup } from '../ui/skeleton.tsx'
import { StarChoice } from '../ui/star-choice.tsx'
import { postReview, type RatingScale, readRatingScales } from './review-calls.ts'
import { emptyReview, problemsOf, ratingField } from './review-draft.ts'

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
          <Message replaces tone="success" title={texts.reviews_thanks()} />
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

interface FieldsProps {
  sku: string
  scales: readonly RatingScale[]
  onSent: () => void
}

function Fields({ sku, scales, onSent }: FieldsProps) {
  const form = useForm({
    id: 'review',
    initial: emptyReview(scales),
    check: (draft) => problemsOf(draft, scales),
    async send(draft) {
      const ratings = scales.map((scale) => ({ id: scale.id, value_id: draft[ratingField(scale)] ?? '' }))
      await postReview({
        sku,
        nickname: draft.nickname.trim(),
        summary: draft.summary.trim(),
        text: draft.text.trim(),
        ratings,
      })
      onSent()
    },
  })
  return (
    <SubmitForm
      form={form}
      submitLabel={texts.reviews_send()}
      busyLabel={texts.reviews_sending()}
      refusedTitle={texts.reviews_not_sent()}
    >
      {scales.map((scale) => {
        const { id, error } = form.field(ratingField(scale))
        return (
          <StarChoice
            key={scale.id}
            label={scale.name}
            name={id}
            id={id}
            error={error}
            starLabels={scale.values.map((_, index) => texts.reviews_stars_of({ stars: index + 1 }))}
            onChange={(stars) => {
              const chosen = scale.values[stars - 1]
              if (chosen) form.change({ [ratingField(scale)]: chosen.valueId })
            }}
          />
        )
      })}
      <TextField
        label={texts.reviews_nickname()}
        hint={texts.reviews_nickname_hint()}
        autoComplete="nickname"
        maxLength={60}
        {...form.field('nickname')}
      />
      <TextField label={texts.reviews_summary()} maxLength={120} {...form.field('summary')} />
      <Textarea label={texts.reviews_text()} rows={5} maxLength={4000} {...form.field('text')} />
      <p className="text-meta text-ink-3">{texts.reviews_rules()}</p>
    </SubmitForm>
  )
}
