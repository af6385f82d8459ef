import type { ComponentProps } from 'react'
import { inLanguage } from '../lib/i18n/language.ts'
import { getLocale } from '../lib/i18n/runtime.ts'
import './link.css'

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** Path of the shop without language prefix, or any other URL. */
  href: string
  /**
   * `none` disables prefetching of the link's page; `eager` marks the likeliest links, which phones prefetch
   * once they are visible (server/speculation-rules.ts).
   */
  prefetch?: 'none' | 'eager'
}

/** Native link in the language of the page. */
export function Link({ href, prefetch, ...anchor }: LinkProps) {
  const isInShop = href.startsWith('/') && !href.startsWith('//')
  return <a {...anchor} href={isInShop ? inLanguage(href, getLocale()) : href} data-prefetch={prefetch} />
}
