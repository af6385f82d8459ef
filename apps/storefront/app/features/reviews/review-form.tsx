import { useEffect, useState } from 'react'
import { callCommerce } from '../../lib/api/browser-client.ts'
import type { ReviewSizeFit } from '../../lib/api/graphql/generated/types.ts'
import { graphql } from '../../lib/api/graphql/graphql.ts'
import { nonNull } from '../../lib/api/non-null.ts'
import { useForm } from '../../lib/forms/use-form.ts'
import { texts } from '../../lib/i18n/texts.ts'
import { hasFeature } from '../../lib/page/current-page.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorPart, Message, Skeleton, SkeletonGroup } from '../../ui/feedback.tsx'
import { Select, Textarea, TextField } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { StarChoice } from '../../ui/star-choice.tsx'
import { PhotoField, PhotosLeft, type PhotosToSend, photoProblem, sendPhotos } from './photo-upload.tsx'

interface ReviewFormProps {
  sku: string
  /** True for a product whose fit is asked for. */
  hasFit: boolean
  name: string
  onClose: () => void
}

/** Form for a review: a rating per scale, a name, a title and a text. */
export default function ReviewForm({ sku, name, hasFit, onClose }: ReviewFormProps) {
  const [scales, setScales] = useState<readonly RatingScale[] | 'failed' | null>(null)
  const [sent, setSent] = useState<PhotosToSend | null>(null)
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
      {sent ? (
        <div className="grid gap-5">
          <Message replaces tone="success" title={texts.reviews_thanks()} />
          <PhotosLeft initial={sent} />
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
        <Fields sku={sku} hasFit={hasFit} scales={scales} onSent={setSent} />
      )}
    </Dialog>
  )
}

interface FieldsProps {
  sku: string
  hasFit: boolean
  scales: readonly RatingScale[]
  /** Receives the photos that failed to upload. */
  onSent: (left: PhotosToSend) => void
}

function Fields({ sku, hasFit, scales, onSent }: FieldsProps) {
  const [photos, setPhotos] = useState<readonly File[]>([])
  const form = useForm({
    name: 'review',
    initial: emptyReview(scales),
    check: (draft) => {
      const wrong = photoProblem(photos)
      return { ...reviewProblems(draft, scales), ...(wrong && { photos: wrong }) }
    },
    async send(draft) {
      const ratings = scales.map((scale) => ({ id: scale.id, value_id: draft[ratingField(scale)] ?? '' }))
      const key = await postReview({
        sku,
        nickname: draft.nickname.trim(),
        summary: draft.summary.trim(),
        text: draft.text.trim(),
        ratings,
        ...wornInput(draft),
      })
      onSent(await sendPhotos({ key: key ?? '', photos: key ? photos : [] }))
    },
  })
  return (
    <Form
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
              const value = scale.values[stars - 1]
              if (value) form.change({ [ratingField(scale)]: value.valueId })
            }}
          />
        )
      })}
      {hasFit && (
        <>
          <Select label={texts.reviews_fit_question()} {...form.field('fit')}>
            <option value="">{texts.reviews_fit_unknown()}</option>
            <option value="SMALL">{texts.reviews_fit_small()}</option>
            <option value="TRUE_TO_SIZE">{texts.reviews_fit_true()}</option>
            <option value="LARGE">{texts.reviews_fit_large()}</option>
          </Select>
          <TextField label={texts.reviews_size_question()} maxLength={20} {...form.field('size')} />
          <TextField
            label={texts.reviews_height_question()}
            inputMode="numeric"
            maxLength={3}
            {...form.field('height')}
          />
        </>
      )}
      <TextField
        label={texts.reviews_nickname()}
        hint={texts.reviews_nickname_hint()}
        autoComplete="nickname"
        maxLength={60}
        {...form.field('nickname')}
      />
      <TextField label={texts.reviews_summary()} maxLength={120} {...form.field('summary')} />
      <Textarea label={texts.reviews_text()} rows={5} maxLength={4000} {...form.field('text')} />
      {hasFeature('review_photos') && (
        <PhotoField
          id={form.field('photos').id}
          error={form.problems.photos}
          onChange={(files) => {
            setPhotos(files)
            form.change({ photos: '' })
          }}
        />
      )}
      <p className="text-meta text-ink-3">{texts.reviews_rules()}</p>
    </Form>
  )
}

/** Draft of a review: its texts, and the chosen value id per scale field. Photos are files, so `photos` only carries their problem. */
export type DraftReview = Readonly<
  Record<'nickname' | 'summary' | 'text' | 'fit' | 'size' | 'height' | 'photos' | `rating-${string}`, string>
>

export const ratingField = ({ id }: Pick<RatingScale, 'id'>) => `rating-${id}` as const

/** Creates an empty draft. */
export const emptyReview = (scales: readonly RatingScale[]): DraftReview => ({
  ...Object.fromEntries(scales.map((scale) => [ratingField(scale), ''])),
  fit: '',
  size: '',
  height: '',
  photos: '',
  nickname: '',
  summary: '',
  text: '',
})

const FITS = ['SMALL', 'TRUE_TO_SIZE', 'LARGE'] as const
const HEIGHT = /^(?:1\d\d|2[0-2]\d|230)$/

export function wornInput({ fit, size, height }: Pick<DraftReview, 'fit' | 'size' | 'height'>) {
  const sizeFit = FITS.find((candidate) => candidate === fit)
  return {
    ...(sizeFit && { size_fit: sizeFit }),
    ...(size.trim() && { size_worn: size.trim() }),
    ...(height.trim() && { height_cm: Number(height) }),
  }
}

/** Lists the problems of a draft in the order of the form; empty if it can be sent. */
export function reviewProblems(
  draft: DraftReview,
  scales: readonly Pick<RatingScale, 'id' | 'name'>[],
): Partial<Record<keyof DraftReview, string>> {
  const problems: Partial<Record<keyof DraftReview, string>> = {}
  for (const scale of scales) {
    const field = ratingField(scale)
    if (!draft[field]) problems[field] = texts.reviews_rating_missing({ name: scale.name.toLowerCase() })
  }
  const height = draft.height.trim()
  if (height && !HEIGHT.test(height)) problems.height = texts.reviews_height_wrong()
  if (!draft.nickname.trim()) problems.nickname = texts.reviews_nickname_missing()
  if (!draft.summary.trim()) problems.summary = texts.reviews_summary_missing()
  if (!draft.text.trim()) problems.text = texts.reviews_text_missing()
  return problems
}

const RatingScales = graphql(`
  query RatingScales {
    productReviewRatingsMetadata {
      items {
        id
        name
        values {
          value
          value_id
        }
      }
    }
  }
`)

const PostReview = graphql(`
  mutation PostReview($input: CreateProductReviewInput!) {
    createProductReview(input: $input) {
      review {
        nickname
      }
      photo_key
    }
  }
`)

/** Rating scale of a review, such as quality or fit. Its values are one to five stars. */
export interface RatingScale {
  id: string
  name: string
  values: readonly { stars: number; valueId: string }[]
}

/** Reads the rating scales of the shop. Rejects as `callCommerce` does. */
export async function readRatingScales(): Promise<RatingScale[]> {
  const { productReviewRatingsMetadata } = await callCommerce(RatingScales, {}, { isPublic: true })
  return nonNull(productReviewRatingsMetadata.items).map(({ id, name, values }) => ({
    id,
    name,
    values: nonNull(values)
      .map(({ value, value_id }) => ({ stars: Number(value), valueId: value_id }))
      .sort((a, b) => a.stars - b.stars),
  }))
}

/** Input of a review; the shop approves it before it is shown. */
interface NewReview {
  sku: string
  nickname: string
  summary: string
  text: string
  /** One rating per scale, with the id of the chosen value. */
  ratings: readonly { id: string; value_id: string }[]
  size_fit?: ReviewSizeFit
  size_worn?: string
  height_cm?: number
}

/** Sends a review. Rejects as `callCommerce` does. @returns the key to upload its photos; null if the backend takes none */
export async function postReview({ ratings, ...review }: NewReview): Promise<string | null> {
  const input = { ...review, ratings: [...ratings] }
  const { createProductReview: answer } = await callCommerce(PostReview, { input }, { isOpenToGuests: true })
  return answer.photo_key ?? null
}
