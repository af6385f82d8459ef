import type { Log } from '@kopgroep/server-kit/log'
import type { Attempts } from '../attempts.ts'
import type { ReadContext } from '../database/versions.ts'
import type { Language, Localised } from '../languages.ts'
import type { Phrases, TranslationContext } from '../phrases.ts'
import type { Settings } from '../settings.ts'
import type { IdempotencyKey } from './idempotency-key.ts'
import type { Work } from './work.ts'

export interface StoreView {
  /** Code of the store view, as in the `Store` header: `kopgroep_nl`. */
  code: string
  language: Language
  /** `nl_NL` */
  locale: string
  name: string
  isDefault: boolean
  position: number
}

/** Caller behind the `Authorization` header. */
export type Bearer =
  | { kind: 'none' | 'shop' | 'consumer' }
  | { kind: 'customer'; customerId: number; tokenHash: string }

/**
 * Batch loaders of the domains. A domain adds its own with
 * `declare module '../platform/graphql/context.ts' { interface Loaders { … } }` and a `loaders` factory.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging, so that platform imports no domain
export interface Loaders {}

/**
 * Variables for editors' texts: facts of the shop as HTML, by their code or Magento's config path
 * (`general/store_information/phone`).
 */
export type ContentVariables = Readonly<Record<string, (context: ShopContext) => Promise<string>>>

/**
 * Renderers of Magento widgets in editors' texts, by class
 * (`Magento\\CatalogWidget\\Block\\Product\\ProductsList`). Each renders HTML from the directive's
 * parameters, adds its tags to the response, and returns '' if it has nothing to show.
 */
export type ContentWidgets = Readonly<
  Record<string, (context: ShopContext, parameters: ReadonlyMap<string, string>) => Promise<string>>
>

/** Context of a resolver: the current request. */
export interface ShopContext extends ReadContext {
  store: StoreView
  bearer: Bearer
  /** Client address of the shopper. */
  address: string
  /** `User-Agent` of the shopper's browser; '' if the request has none. */
  userAgent: string
  /** Null for a request without one. */
  idempotencyKey: IdempotencyKey | null
  attempts: Attempts
  /** Work of the request so far, and whether the caller is still waiting. */
  work: Work
  /** Returns the id of the logged-in customer. @throws graphql-authorization for any other caller */
  requireCustomer(): number
  /** Cache tags of the response. Resolvers add to them; the response carries them as `X-Magento-Tags`. */
  tags: Set<string>
  loaders: Loaders
  settings: Settings
  /** Shop features that this backend serves completely. */
  features: readonly string[]
  phrases: Phrases
  contentVariables: ReadonlyMap<string, ContentVariables[string]>
  contentWidgets: ReadonlyMap<string, ContentWidgets[string]>
  log: Log
  now(): Date
  /** Runs work after the response has been sent; its errors are logged. */
  afterResponse(work: () => Promise<void> | void): void
  /** Purges pages that carry one of these tags; call it after the commit. */
  purge(tags: Iterable<string>): void
  /** Wakes the worker that sends queued mails; call it after the commit. */
  notifyMailWorker(): void
}

/** Picks the text in the language of the store view, or Dutch if there is none; null stays null. */
export function localisedText(context: Pick<TranslationContext, 'store'>, text: Localised): string
export function localisedText(
  context: Pick<TranslationContext, 'store'>,
  text: Localised | null | undefined,
): string | null
export function localisedText(
  context: Pick<TranslationContext, 'store'>,
  text: Localised | null | undefined,
): string | null {
  return text ? (text[context.store.language] ?? text.nl) : null
}
