import { brokenFormRules, type FormRule } from '../../../../../packages/contract/form-rule.ts'
import { CallFailed, CallRefused, callCommerce } from '../../lib/api/browser-client.ts'
import { graphql, type ResultOf } from '../../lib/api/graphql/graphql.ts'

/** What a consumer states to withdraw from a contract. */
export interface Statement {
  name: string
  orderNumber: string
  email: string
  /** Which goods, in the consumer's words; empty means all of the order. */
  items: string
}

export type StatementField = keyof Statement

/** In the order in which they are asked. */
export const STATEMENT_FIELDS = ['name', 'orderNumber', 'email', 'items'] as const

export const EMPTY_STATEMENT: Statement = { name: '', orderNumber: '', email: '', items: '' }

const REQUIRED: FormRule = { type: 'required', additional: null }
const atMost = (characters: number): FormRule => ({ type: 'max_text_length', additional: String(characters) })

/** The contract's own limits. */
const RULES: Record<StatementField, readonly FormRule[]> = {
  name: [REQUIRED, atMost(100)],
  orderNumber: [REQUIRED, atMost(40)],
  email: [REQUIRED, { type: 'email', additional: null }, atMost(254)],
  items: [atMost(2000)],
}

/** The rule that an answer breaks; null when it is right. */
export function brokenStatementRule(field: StatementField, answer: string): FormRule | null {
  return brokenFormRules(answer, RULES[field])[0] ?? null
}

export type WithdrawalStep = 'details' | 'review' | 'receipt'

/**
 * The step that the history's entry names, as far as one has come: after a reload nothing is filled in any more, and an
 * entry of that time leads to the beginning.
 */
export function stepOf(
  state: unknown,
  { isChecked, isReceived }: { isChecked: boolean; isReceived: boolean },
): WithdrawalStep {
  const step = typeof state === 'object' && state !== null && 'step' in state ? state.step : null
  if (step === 'receipt' && isReceived) return 'receipt'
  if (step === 'review' && isChecked) return 'review'
  return 'details'
}

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
