import type { Money } from './graphql/generated/contract.ts'

/** Whole cents as the contract's Money. */
export function money(cents: number): Money
export function money(cents: number | null): Money | null
export function money(cents: number | null): Money | null {
  return cents === null ? null : { value: cents / 100, currency: 'EUR' }
}
