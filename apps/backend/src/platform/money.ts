import type { Money } from './graphql/generated/contract.ts'
import { findLocale } from './languages.ts'

/** Whole cents as the contract's Money. */
export function money(cents: number): Money
export function money(cents: number | null): Money | null
export function money(cents: number | null): Money | null {
  return cents === null ? null : { value: cents / 100, currency: 'EUR' }
}

/** Writes whole cents as an amount in EUR, as readers of a language do. */
export const formatMoney = (cents: number, language: string): string =>
  new Intl.NumberFormat(findLocale(language), { style: 'currency', currency: 'EUR' }).format(cents / 100)
