import type { FilterTypeInput, InputMaybe } from '../platform/graphql/generated/contract.ts'

/** Whether a value passesTypeFilter Magento's general filter; conditions that are left out do not matter, all others must hold. */
export function passesTypeFilter(
  value: string | number | null,
  filter: InputMaybe<FilterTypeInput> | undefined,
): boolean {
  if (!filter) return true
  const text = String(value ?? '')
  const isOne = (list: readonly (string | null)[]) => list.includes(text)
  const than = (bound: string) => compare(text, bound)
  return (
    (filter.eq == null || text === filter.eq) &&
    (filter.neq == null || text !== filter.neq) &&
    (filter.in == null || isOne(filter.in)) &&
    (filter.nin == null || !isOne(filter.nin)) &&
    (filter.finset == null || isOne(filter.finset)) &&
    (filter.like == null || likePattern(filter.like).test(text)) &&
    (filter.from == null || than(filter.from) >= 0) &&
    (filter.to == null || than(filter.to) <= 0) &&
    (filter.gt == null || than(filter.gt) > 0) &&
    (filter.gteq == null || than(filter.gteq) >= 0) &&
    (filter.moreq == null || than(filter.moreq) >= 0) &&
    (filter.lt == null || than(filter.lt) < 0) &&
    (filter.lteq == null || than(filter.lteq) <= 0) &&
    (filter.null == null || value === null) &&
    (filter.notnull == null || value !== null)
  )
}

/** Numbers by their value, anything else by its letters. */
function compare(a: string, b: string): number {
  const numbers = [Number(a), Number(b)] as const
  return numbers.every(Number.isFinite) ? numbers[0] - numbers[1] : a.localeCompare(b, 'nl')
}

/** SQL's LIKE: `%` stands for any text, `_` for one sign; case does not matter. */
function likePattern(like: string): RegExp {
  const body = like
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replaceAll('%', '.*')
    .replaceAll('_', '.')
  return new RegExp(`^${body}$`, 'is')
}
