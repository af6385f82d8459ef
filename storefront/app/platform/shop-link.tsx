import type { LinkProps } from '../ui/link.tsx'
import { inLanguage } from './i18n/language.ts'
import { getLocale } from './i18n/runtime.ts'

/**
 * How links of the design system are written: as plain anchors, in the language of the page. `useFollowLinks` lets the
 * router follow them, all of them, also those in texts of the backend; so a link costs nothing while a page is hydrated.
 */
export function ShopLink({ href, prefetch, keepScroll, replace, ...anchor }: LinkProps) {
  const isInShop = href.startsWith('/') && !href.startsWith('//')
  return (
    <a
      {...anchor}
      href={isInShop ? inLanguage(href, getLocale()) : href}
      data-prefetch={prefetch === 'none' ? 'none' : undefined}
      data-keep-scroll={keepScroll ? '' : undefined}
      data-replace={replace ? '' : undefined}
    />
  )
}
