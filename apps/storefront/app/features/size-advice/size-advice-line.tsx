import { lazy, Suspense, useEffect, useState } from 'react'
import { texts } from '../../lib/i18n/texts.ts'
import { importWithTimeout } from '../../lib/page/chunk-loading.ts'
import { useStored } from '../../lib/storage/use-stored.ts'
import { RulerIcon } from '../../ui/icons.ts'
import { BODY_KEY } from './body-measures.ts'
import type { Sizing, SizingRow } from './size-advice.ts'

const SizeAdviceDialog = lazy(() => importWithTimeout(() => import('./size-advice-dialog.tsx')))

interface SizeAdviceLineProps {
  sizing: Sizing
  /** Chooses a size of the product; null where there is no such size. */
  choiceOf: (size: SizingRow) => (() => void) | null
}

/** Below the sizes: which one fits the shopper, or the offer to find out. Rules and dialog come when they are wanted. */
export function SizeAdviceLine({ sizing, choiceOf }: SizeAdviceLineProps) {
  const advice = useAdvice(sizing)
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
            isOpen={isOpen}
            sizing={sizing}
            choiceOf={choiceOf}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </div>
  )
}

type Advice = ReturnType<typeof import('./size-advice.ts')['adviseStoredSize']>

/** The advice for the body that is kept on this device. Null without one, and while hydrating. */
function useAdvice(sizing: Sizing): Advice {
  const stored = useStored(BODY_KEY)
  const [advice, setAdvice] = useState<Advice>(null)
  useEffect(() => {
    let isLate = false
    if (stored === null) setAdvice(null)
    else {
      importWithTimeout(() => import('./size-advice.ts')).then(
        ({ adviseStoredSize }) => isLate || setAdvice(adviseStoredSize(stored, sizing)),
        () => null,
      )
    }
    return () => {
      isLate = true
    }
  }, [stored, sizing])
  return advice
}
