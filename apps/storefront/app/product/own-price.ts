/** What a part asks on top of a bundle that has a price of its own, as the backend says it. */
export interface Surcharge {
  /** Of one piece: EUR incl. VAT, or percent of the bundle's own price. */
  amount: number
  isPercent: boolean
  quantity: number
  inStock: boolean
}

/**
 * The price of a bundle's own, in EUR incl. VAT. Magento's schema has no field for it: it is what is left of the least that the bundle
 * costs when the cheapest parts are taken off. Of parts that can be bought, where there are some; and where nothing must be chosen the
 * cheapest part is in it all the same.
 *
 * @param minimum what the bundle costs at least
 */
export function ownPrice(
  minimum: number,
  choices: readonly { required: boolean; parts: readonly Surcharge[] }[],
): number {
  const filled = choices.filter(({ parts }) => parts.length > 0)
  const required = filled.filter((choice) => choice.required)
  let own = minimum
  // Which part is the cheapest may depend on the own price, as surcharges can be a percentage of it: a second round settles that.
  for (let round = 0; round < 2; round += 1) {
    const cheapest = (required.length > 0 ? required : filled)
      .flatMap(({ parts }) => cheapestOf(parts, own) ?? [])
      .sort((a, b) => surchargeInEuro(a, own) * a.quantity - surchargeInEuro(b, own) * b.quantity)
    const taken = required.length > 0 ? cheapest : cheapest.slice(0, 1)
    const shares = sum(taken.map((part) => (part.isPercent ? (part.amount * part.quantity) / 100 : 0)))
    const amounts = sum(taken.map((part) => (part.isPercent ? 0 : part.amount * part.quantity)))
    own = (minimum - amounts) / (1 + shares)
  }
  return Math.max(0, Math.round(own * 100) / 100)
}

/** What a piece of a part asks on top, in EUR incl. VAT. */
export const surchargeInEuro = ({ amount, isPercent }: Surcharge, own: number) =>
  isPercent ? Math.round(own * amount) / 100 : amount

function cheapestOf(parts: readonly Surcharge[], own: number): Surcharge | undefined {
  const there = parts.filter(({ inStock }) => inStock)
  return (there.length > 0 ? there : parts).toSorted(
    (a, b) => surchargeInEuro(a, own) * a.quantity - surchargeInEuro(b, own) * b.quantity,
  )[0]
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
