/** Purposes that need consent; necessary storage needs none. */
export type Purpose = 'personal' | 'offline' | 'statistics' | 'marketing'

export type StoragePlace = 'cookie' | 'localStorage' | 'sessionStorage' | 'cacheStorage'

export type StorageUse =
  | 'session'
  | 'device'
  | 'cart'
  | 'checkout'
  | 'wishlist'
  | 'comparison'
  | 'bike'
  | 'preferences'
  | 'consent'
  | 'message'
  | 'history'
  | 'visitor'
  | 'app'
  | 'offline'
  | 'visits'
  | 'advertising'
  | 'captcha'

/** Lifetime. `erased`: until the shopper removes the content; `withdrawn`: until consent is withdrawn. */
export type StorageLifetime =
  | 'tab'
  | 'browser'
  | 'logout'
  | 'ordered'
  | 'erased'
  | 'withdrawn'
  | 'month'
  | 'quarter'
  | 'half-year'
  | 'year'
  | 'years'

export interface StoredKey {
  /** Name; a star stands for any ending. */
  key: string
  place: StoragePlace
  use: StorageUse
  /** Required consent; absent for necessary storage. */
  purpose?: Purpose
  lifetime: StorageLifetime
}

/**
 * Storage that the shop needs and uses without consent. The cookie page lists this table and the next one.
 * Nothing else can be stored, because browser-storage.ts accepts only these names. The specification defines
 * `user-server-token`, `token`, `cart-server-token` and `checkout-payment`.
 */
export const NECESSARY_KEYS = [
  { key: 'user-server-token', place: 'localStorage', use: 'session', lifetime: 'logout' },
  { key: 'token', place: 'cookie', use: 'session', lifetime: 'browser' },
  { key: 'kopgroep-device', place: 'localStorage', use: 'device', lifetime: 'erased' },
  { key: 'cart-server-token', place: 'localStorage', use: 'cart', lifetime: 'ordered' },
  { key: 'kopgroep-cart', place: 'localStorage', use: 'cart', lifetime: 'ordered' },
  { key: 'checkout-payment', place: 'localStorage', use: 'checkout', lifetime: 'ordered' },
  { key: 'kopgroep-wishlist', place: 'localStorage', use: 'wishlist', lifetime: 'erased' },
  { key: 'kopgroep-compare', place: 'localStorage', use: 'comparison', lifetime: 'erased' },
  { key: 'kopgroep-bike', place: 'localStorage', use: 'bike', lifetime: 'erased' },
  { key: 'kopgroep-preferences', place: 'localStorage', use: 'preferences', lifetime: 'erased' },
  { key: 'kopgroep-consent', place: 'localStorage', use: 'consent', lifetime: 'year' },
  { key: 'kopgroep-next', place: 'sessionStorage', use: 'message', lifetime: 'tab' },
  // Files of the shop that are the same for everyone (public/sw.js).
  { key: 'kopgroep-app-*', place: 'cacheStorage', use: 'app', lifetime: 'month' },
] as const satisfies readonly StoredKey[]

/** Storage that needs consent, erased when consent is missing (features/consent/apply-consent.ts). */
export const KEYS_BY_CONSENT = [
  {
    key: 'kopgroep-history',
    place: 'localStorage',
    use: 'history',
    purpose: 'personal',
    lifetime: 'withdrawn',
  },
  { key: 'kopgroep-tracking-id', place: 'cookie', use: 'visitor', purpose: 'personal', lifetime: 'year' },
  { key: 'kopgroep-offline-*', place: 'cacheStorage', use: 'offline', purpose: 'offline', lifetime: 'month' },
  // Set by third-party tags, if the shop has a tag manager.
  { key: '_ga*', place: 'cookie', use: 'visits', purpose: 'statistics', lifetime: 'years' },
  { key: '_gcl_*', place: 'cookie', use: 'advertising', purpose: 'marketing', lifetime: 'quarter' },
  { key: '_gcl_*', place: 'localStorage', use: 'advertising', purpose: 'marketing', lifetime: 'quarter' },
] as const satisfies readonly StoredKey[]

/** Storage by Google's reCAPTCHA, in the shop and at google.com, once a protected form is sent. */
export const RECAPTCHA_KEYS: readonly StoredKey[] = [
  { key: '_grecaptcha', place: 'localStorage', use: 'captcha', lifetime: 'erased' },
  { key: '_GRECAPTCHA', place: 'cookie', use: 'captcha', lifetime: 'half-year' },
]

type Named<Key extends string> = Key extends `${infer Beginning}*` ? `${Beginning}${string}` : Key
type Kept = (typeof NECESSARY_KEYS | typeof KEYS_BY_CONSENT)[number]
type KeyIn<In extends StoragePlace> = Named<Extract<Kept, { place: In }>['key']>

/** Keys in local storage, for all tabs of a browser. */
export type StorageKey = KeyIn<'localStorage'>
/** Keys in session storage, for one tab. */
export type TabKey = KeyIn<'sessionStorage'>

/** Checks that a stored name belongs to this key of the table. */
export function matchesKey({ key }: StoredKey, name: string): boolean {
  return key.endsWith('*') ? name.startsWith(key.slice(0, -1)) : name === key
}
