import { lazy, Suspense, useState } from 'react'
import { texts } from '../../lib/i18n/texts.ts'
import { importWithTimeout } from '../../lib/page/chunk-loading.ts'
import { Button } from '../../ui/button.tsx'

const ReviewForm = lazy(() => importWithTimeout(() => import('./review-form.tsx')))

interface WriteReviewProps {
  sku: string
  name: string
  hasFit: boolean
}

export default function WriteReview({ sku, name, hasFit }: WriteReviewProps) {
  const [isWriting, setWriting] = useState(false)
  return (
    <>
      <Button variant="secondary" onClick={() => setWriting(true)} aria-haspopup="dialog">
        {texts.reviews_write()}
      </Button>
      {isWriting && (
        <Suspense>
          <ReviewForm sku={sku} name={name} hasFit={hasFit} onClose={() => setWriting(false)} />
        </Suspense>
      )}
    </>
  )
}
