import type { ComponentProps } from 'react'
import { inLanguage } from '../lib/i18n/language.ts'
import { getLocale } from '../lib/i18n/runtime.ts'
import './link.css'

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** A path of the shop without a language's prefix, or any other address. */
  href: string
  /**
   * `none` where the page behind the link is not to be fetched ahead, `eager` at the few likeliest links of a page: phones
   * fetch what is behind them once they are in view (server/speculation-rules.ts).
   */
  prefetch?: 'none' | 'eager'
}

/** A link, in the language of the page. The browser follows it by itself. */
export function Link({ href, prefetch, ...anchor }: LinkProps) {
  const isInShop = href.startsWith('/') && !href.startsWith('//')
  return <a {...anchor} href={isInShop ? inLanguage(href, getLocale()) : href} data-prefetch={prefetch} />
}
