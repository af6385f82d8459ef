import * as pages from '@kopgroep/contract/page-addresses'
import type { Policy } from './2026-08-25/schema.generated.ts'
import type { AgentShop } from './agent-shop.ts'
import * as documents from './generated/operations.ts'

/**
 * Reads the policies on returns and guarantees.
 *
 * @param guarantees of manufacturers, each with its path in the answer
 */
export async function readPolicies(
  shop: AgentShop,
  guarantees: readonly { text: string; path: string }[] = [],
): Promise<Policy[]> {
  const { returnTerms } = await shop.read(documents.AgentTerms, {})
  const url = shop.url(pages.guarantee())
  const warranty = (text: string): Policy => ({
    type: 'dev.ucp.shopping.policy.warranty',
    description: { plain: text },
    url,
  })
  const legal = shop.text('legalGuarantee')
  return [
    ...(returnTerms
      ? [
          {
            type: 'dev.ucp.shopping.policy.return',
            description: { plain: returnsText(returnTerms, shop) },
            url: shop.url(pages.returns()),
          },
        ]
      : []),
    warranty(legal),
    // A specific policy replaces the general one, so it repeats the legal guarantee.
    ...guarantees.map(({ text, path }) => ({ ...warranty(`${legal} ${text}`), applies_to: [path] })),
  ]
}

function returnsText(
  {
    days,
    at_least_until: day,
    cost,
  }: { days: number; at_least_until?: string | null; cost?: { value?: number | null } | null },
  shop: AgentShop,
): string {
  const period = day ? shop.text('returnsUntil', { days, day }) : shop.text('returns', { days })
  const amount = cost?.value
  if (amount === null || amount === undefined) return `${period} ${shop.text('returnOwnCost')}`
  return `${period} ${amount === 0 ? shop.text('returnFree') : shop.text('returnCost', { amount: amount.toFixed(2) })}`
}
