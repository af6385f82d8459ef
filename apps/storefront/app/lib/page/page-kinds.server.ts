import type { PageKindEnum } from '../api/graphql/generated/types.ts'

/** Kinds of pages by the folder of their route; others are `OTHER`. */
const KINDS_BY_FOLDER: Readonly<Record<string, PageKindEnum>> = {
  home: 'HOME',
  category: 'CATEGORY',
  product: 'PRODUCT',
  search: 'SEARCH',
  cms: 'CONTENT',
  blog: 'CONTENT',
  'blog-article': 'CONTENT',
  faq: 'CONTENT',
  store: 'CONTENT',
  stores: 'CONTENT',
  cart: 'CART',
  checkout: 'CHECKOUT',
  account: 'ACCOUNT',
}

/** Kinds under which the speed of pages is counted. */
export const PAGE_KINDS: readonly PageKindEnum[] = [...new Set(Object.values(KINDS_BY_FOLDER)), 'OTHER']

export const findPageKind = (file: string): PageKindEnum =>
  KINDS_BY_FOLDER[file.split('/')[0] ?? ''] ?? 'OTHER'
