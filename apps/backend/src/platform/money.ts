import type { Money } from './graphql/generated/contract.ts'
import { findLocale } from './languages.ts'

/** Converts cents to the contract's Money. */
export function money(cents: number): Money
export function money(cents: number | null): Money | null
export function money(cents: number | null): Money | null {
  return cents === null ? null : { value: cents / 100, currency: 'EUR' }
}

/** Formats cents as an amount in EUR in a language. */
export const formatMoney = (cents: number, language: string): string =>
  new Intl.NumberFormat(findLocale(language), { style: 'currency', currency: 'EUR' }).format(cents / 100)
