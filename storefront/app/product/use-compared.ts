import { useStored } from '../platform/use-stored.ts'
import { COMPARED_KEY, type ComparedProduct, parseCompared } from './compared-products.ts'

/** What is compared, following every change, in other tabs too. Empty while hydrating. */
export function useCompared(): readonly ComparedProduct[] {
  return parseCompared(useStored(COMPARED_KEY))
}
