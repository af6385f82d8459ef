import type { OrderItemRow } from './order-items.sql.ts'

/** An item of an order in one line of a mail: '2 × Wielertrui (Maat: M)'. */
export function namedItem(
  { name, selectedOptions }: Pick<OrderItemRow, 'name' | 'selectedOptions'>,
  quantity: number,
): string {
  const chosen = selectedOptions.map(({ label, value }) => `${label}: ${value}`).join(', ')
  return `${quantity} × ${name}${chosen && ` (${chosen})`}`
}
