import { lazy, Suspense, useEffect, useState } from 'react'
import { texts } from '../../../lib/i18n/texts.ts'
import { importWithTimeout } from '../../../lib/page/chunk-loading.ts'
import { usePreferences } from '../../../lib/storage/use-stored.ts'
import { RulerIcon } from '../../../ui/icons.ts'
import type { Sizing, SizingRow, StoredSizeAdvice } from './size-advice.ts'

const SizeAdviceDialog = lazy(() => importWithTimeout(() => import('./size-advice-dialog.tsx')))

interface SizeAdviceLineProps {
  /** Product whose chart is compared with those of other brands. */
  sku: string
  sizing: Sizing
  /** Returns a function that selects a size; null if the product has no such size. */
  findSelect: (size: SizingRow) => (() => void) | null
}

/** Advised size below the sizes, or a button that asks for measures. The dialog loads when it opens. */
export function SizeAdviceLine({ sku, sizing, findSelect }: SizeAdviceLineProps) {
  const advice = useStoredSizeAdvice(sizing)
  const [isOpen, setOpen] = useState<boolean | null>(null)
  return (
    <div className="mt-2 flex min-h-11 items-center gap-2 text-meta text-ink-2">
      <RulerIcon size="sm" />
      <p>
        {advice && (
          <span role="status">
            <b>{texts.product_advice_size({ size: advice.size.label })}</b> {advice.reason}{' '}
          </span>
        )}
        <button type="button" className="link min-h-6" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {advice ? texts.product_advice_change() : texts.product_advice_open()}
        </button>
      </p>
      {isOpen !== null && (
        <Suspense>
          <SizeAdviceDialog
            sku={sku}
            isOpen={isOpen}
            sizing={sizing}
            findSelect={findSelect}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </div>
  )
}

/** Advises a size for the body measures on this device. Its code loads only if there are any. */
function useStoredSizeAdvice(sizing: Sizing): StoredSizeAdvice | null {
  const { body } = usePreferences()
  const stored = JSON.stringify(body)
  const [advice, setAdvice] = useState<StoredSizeAdvice | null>(null)
  useEffect(() => {
    if (!stored) return setAdvice(null)
    const stop = new AbortController()
    importWithTimeout(() => import('./size-advice.ts'))
      .then(({ adviseStoredSize }) => !stop.signal.aborted && setAdvice(adviseStoredSize(sizing)))
      .catch(() => null)
    return () => stop.abort()
  }, [stored, sizing])
  return advice
}
