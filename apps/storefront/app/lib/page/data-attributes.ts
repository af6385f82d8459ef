import type { StorageKey } from '../storage/stored-keys.ts'

/** Marks an element; it has no value. */
type Mark = '' | boolean

/**
 * All `data-*` attributes of the shop's markup, with their values. data-attributes.test.ts refuses unlisted and
 * unused ones. CSS and tests use classes and roles instead.
 */
export interface DataAttributes {
  /* Attributes of `<html>` (features/shell/document.tsx), read by `documentData`. */
  /** Language of URLs without a prefix. */
  'data-default-language'?: string
  /** Keys of the features that the backend does not serve, separated by spaces. */
  'data-missing-features'?: string | undefined
  'data-currency'?: string
  /** Name of the shop, and its telephone and email. */
  'data-shop'?: string
  'data-phone'?: string | undefined
  'data-email'?: string | undefined
  'data-size-attribute'?: string
  'data-colour-attribute'?: string
  /** Id of a container of the tag manager. */
  'data-tag-manager'?: string | undefined
  'data-tag-events'?: string | undefined
  /** DSN that errors are sent to. */
  'data-error-reports'?: string | undefined
  /** Percentage of views whose speed is measured, and the kind of page that they are counted under. */
  'data-page-speed'?: string | undefined
  'data-page-kind'?: string | undefined
  /** Delivery promises (features/product/delivery/delivery-promise.ts). */
  'data-promises'?: string | undefined
  /** URL of React's file. */
  'data-react'?: string
  /** Set on a page with a buy bar at the bottom of phones. */
  'data-buy-bar'?: Mark | undefined
  /** Set on a page whose search is folded on phones. */
  'data-folds'?: Mark | undefined
  /** Name of the build, on a page whose links may replace its content only. */
  'data-build'?: string | undefined
  /** URL of the page's CSS beyond the layout's. */
  'data-styles'?: string | undefined
  /** Set once everything that starts with the page has started. */
  'data-started'?: Mark
  /** Set while the consent question is open. */
  'data-asks-consent'?: Mark

  /* Attributes of islands (lib/islands/island.tsx). */
  'data-island'?: string
  'data-when'?: 'load' | 'idle' | 'visible' | 'interaction'
  /** Set once the island answers events. */
  'data-hydrated'?: Mark
  /** Storage keys whose values the island shows, separated by spaces. */
  'data-stored'?: StorageKey | string | undefined
  /** ISO time from which the server's content is outdated. */
  'data-until'?: string | undefined
  'data-prefix'?: string
  /** Set on an island that stays when the next page has one with the same value. */
  'data-keep'?: string | undefined
  /** Set on a control whose event is held back until its code is ready. */
  'data-pending'?: Mark
  /** Server-rendered HTML within an island, which React leaves alone. */
  'data-server-html'?: Mark

  /* Attributes of the header and of what opens over a page. */
  /** Set on the element that gets the focus when its dialog opens. */
  'data-autofocus'?: Mark
  /** A header without a menu; a header that folds away on scroll. */
  'data-bare'?: Mark | undefined
  /** `none` disables prefetching of the link's page, `eager` marks a likely one. */
  'data-prefetch'?: 'none' | 'eager' | undefined

  /* Attributes of products. */
  'data-sku'?: string | null
  /** Price per piece in EUR incl. VAT. */
  'data-price'?: number
  /** Set on a row of the comparison table whose values differ. */
  'data-differs'?: boolean | undefined
  /** Set while the picture is larger than its frame. */
  'data-near'?: true | undefined

  /* Attributes of listings. */
  /** Set on a list that the tag manager reports. */
  'data-listing'?: Mark

  /* Attributes of single pages. */
  /** Hides an element in print, or shows it only in print. */
  'data-print'?: string
  /** Number of half stars. */
  'data-half'?: number
  'data-table'?: string | undefined
}

type CamelCase<Name extends string> = Name extends `${infer Head}-${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Name
type DatasetKey = keyof DataAttributes extends infer Name
  ? Name extends `data-${infer Rest}`
    ? CamelCase<Rest>
    : never
  : never

declare module 'react' {
  interface HTMLAttributes<T> extends DataAttributes {}
}

declare global {
  interface DOMStringMap extends Partial<Record<DatasetKey, string>> {}
}
