import { useState } from 'react'
import { texts } from '../../lib/i18n/texts.ts'
import { usePending } from '../../lib/islands/hooks.ts'
import { Button } from '../../ui/button.tsx'
import { Message } from '../../ui/feedback.tsx'
import { Field } from '../../ui/field.tsx'
import './photo-upload.css'

const MAX_PHOTOS = 3
const MAX_BYTES = 5_000_000
const TYPES = ['image/jpeg', 'image/png', 'image/webp']

interface PhotoFieldProps {
  id: string
  error: string | undefined
  /** Replaces the hint about reviews. */
  hint?: string
  onChange: (photos: readonly File[]) => void
}

export function PhotoField({ id, error, hint, onChange }: PhotoFieldProps) {
  return (
    <Field id={id} label={texts.reviews_photos()} hint={hint ?? texts.reviews_photos_hint()} error={error}>
      {(control) => (
        <input
          {...control}
          type="file"
          multiple
          accept={TYPES.join()}
          className="photo-input"
          onChange={({ target }) => onChange([...(target.files ?? [])])}
        />
      )}
    </Field>
  )
}

/** Validates photos. @returns why they cannot be sent; undefined if they can */
export function photoProblem(photos: readonly Pick<File, 'name' | 'size' | 'type'>[]): string | undefined {
  if (photos.length > MAX_PHOTOS) return texts.reviews_photos_many()
  const wrong = photos.find(({ size, type }) => size > MAX_BYTES || !TYPES.includes(type))
  return wrong && texts.reviews_photos_wrong({ name: wrong.name })
}

/** Photos of a review that was sent, with the key to upload them. */
export interface PhotosToSend {
  key: string
  photos: readonly File[]
}

/** Uploads photos one after the other. @returns those that failed */
export async function sendPhotos({ key, photos }: PhotosToSend): Promise<PhotosToSend> {
  const failedPhotos: File[] = []
  for (const photo of photos) {
    const address = `/review-photos?${new URLSearchParams({ key })}`
    const isSent = await fetch(address, { method: 'POST', body: photo }).then(
      ({ ok }) => ok,
      () => false,
    )
    if (!isSent) failedPhotos.push(photo)
  }
  return { key, photos: failedPhotos }
}

/**
 * Message that photos failed although the text was sent, with a button to retry.
 * @param title says that a review was sent, unless given
 */
export function PhotosLeft({ initial, title }: { initial: PhotosToSend; title?: string }) {
  const [left, setLeft] = useState(initial)
  const [isPending, during] = usePending()
  if (left.photos.length === 0) return null
  const names = left.photos.map(({ name }) => name).join(', ')
  return (
    <Message tone="warning" title={title ?? texts.reviews_photos_left()}>
      <p className="pb-3">{names}</p>
      <Button
        variant="secondary"
        size="sm"
        busy={isPending}
        onClick={() => void during(async () => setLeft(await sendPhotos(left)))}
      >
        {texts.reviews_photos_again()}
      </Button>
    </Message>
  )
}
