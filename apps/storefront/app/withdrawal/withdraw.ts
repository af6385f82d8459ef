import { CallFailed, CallRefused, callCommerce } from '../platform/browser-commerce.ts'
import { graphql, type ResultOf } from '../platform/graphql/graphql.ts'
import type { Statement } from './statement.ts'

const WithdrawFromContract = graphql(`
  mutation WithdrawFromContract($input: WithdrawalInput!) {
    withdrawFromContract(input: $input) {
      received_at
      name
      order_number
      email
      items
    }
  }
`)

/** What the shop received, and when (UTC). */
export type Receipt = ResultOf<typeof WithdrawFromContract>['withdrawFromContract']

/**
 * Sends a statement of withdrawal. The same one sent twice is received once, so that trying again does no harm.
 * Rejects with CallRefused or CallFailed.
 */
export async function withdraw({ name, orderNumber, email, items }: Statement): Promise<Receipt> {
  const input = { name, order_number: orderNumber, email, items }
  const { withdrawFromContract } = await callCommerce(WithdrawFromContract, { input }, { as: 'guest' })
  // Null when the backend no longer serves the mutation, which the gateway then leaves out.
  if (!withdrawFromContract) throw new CallFailed('The backend takes no withdrawals.')
  return withdrawFromContract
}

/** The backend's own words where it minds what was filled in; null for every other failure. */
export function wordsOfRefusal(cause: unknown): string | null {
  return cause instanceof CallRefused && cause.is('graphql-input') ? cause.message : null
}
