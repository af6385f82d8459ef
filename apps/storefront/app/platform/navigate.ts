import { inLanguage } from './i18n/language.ts'
import { getLocale } from './i18n/runtime.ts'

/**
 * Goes to another page of the shop.
 * @param path without a language's prefix, as paths.ts gives it
 * @param how `replace` leaves no way back to this page
 */
export function navigateTo(path: string, how: 'push' | 'replace' = 'push'): void {
  const address = inLanguage(path, getLocale())
  if (how === 'replace') location.replace(address)
  else location.assign(address)
}
