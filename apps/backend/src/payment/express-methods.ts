import * as v from 'valibot'

/** Express methods by code, with their codes at MultiSafepay. Their titles are names, which are the same in all languages. */
export const EXPRESS_METHODS = {
  ideal: { title: 'iDEAL | Wero', gateway: 'IDEAL' },
  applepay: { title: 'Apple Pay', gateway: 'APPLEPAY' },
  googlepay: { title: 'Google Pay', gateway: 'GOOGLEPAY' },
} as const

export type ExpressCode = keyof typeof EXPRESS_METHODS

export interface ExpressMethod {
  code: ExpressCode
  title: string
}

// The keys of the object are its codes.
export const EXPRESS_CODES = Object.keys(EXPRESS_METHODS) as ExpressCode[]

/** The `shop_settings` row with the codes of the express methods that a shop offers. */
export const EXPRESS_KEY = 'express_payment'

/** Reads the setting; an unknown code or an invalid value offers nothing. */
export const readExpressSetting = (value: unknown): readonly ExpressCode[] =>
  v.parse(v.fallback(v.array(v.picklist(EXPRESS_CODES)), []), value ?? [])
