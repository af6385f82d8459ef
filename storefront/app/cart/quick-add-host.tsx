import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { importWithTimeout } from '../platform/chunk-loading.ts'
import { onQuickAdd, type QuickProduct } from '../product/quick-add-signal.ts'
import type { QuickChoice } from '../product/quick-choice.ts'

type QuickAdd = typeof import('./quick-add.tsx')

interface Asked {
  module: QuickAdd
  product: QuickProduct
  choice: QuickChoice
  open: boolean
}

/** Where cards get their answer, in every page: the code for it comes with the first question. */
export function QuickAddHost() {
  const [asked, setAsked] = useState<Asked | null>(null)
  const close = () => setAsked((current) => current && { ...current, open: false })

  useEffect(
    () =>
      onQuickAdd(async (product) => {
        const module = await importWithTimeout(() => import('./quick-add.tsx')).catch(() => null)
        const choice = await module?.quickAdd(product)
        if (module && choice) setAsked({ module, product, choice, open: true })
      }),
    [],
  )

  if (!asked) return null
  const { module, ...shown } = asked
  // Closed before anything follows, so that the focus is back at the card when the cart opens.
  return <module.QuickAddDialog key={shown.product.sku} {...shown} onClose={() => flushSync(close)} />
}
