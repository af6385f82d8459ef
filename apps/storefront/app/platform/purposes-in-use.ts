import type { Purpose } from './consent.ts'
import { services } from './services.ts'

/** What is asked for: nothing is that the shop is not set to do. */
export function purposesInUse(): readonly Purpose[] {
  const { tagManager, errorReports } = services()
  return [
    'personal',
    'offline',
    ...(tagManager || errorReports ? ['statistics' as const] : []),
    ...(tagManager ? ['marketing' as const] : []),
  ]
}
