import { toCents } from '@kopgroep/contract/money'
import { inputError } from '../platform/errors.ts'
import type { ShopContext } from '../platform/graphql/context.ts'
import type {
  CustomerOrderSortInput,
  CustomerOrdersFilterInput,
  ScopeTypeEnum,
} from '../platform/graphql/generated/contract.ts'
import { pageInfo, requirePage } from '../platform/paging.ts'
import { storeTime } from '../platform/store-time.ts'
import { type OrderSearch, ordersOfCustomer } from './customer-orders.sql.ts'

const MIN_MATCH_LENGTH = 3

export interface OrdersRequest {
  filter?: CustomerOrdersFilterInput | null
  currentPage?: number | null
  pageSize?: number | null
  sort?: CustomerOrderSortInput | null
  scope?: ScopeTypeEnum | null
}

/**
 * Returns a page of a customer's orders, by default the latest first. @throws graphql-input for an invalid
 * page or filter
 */
export async function customerOrders(context: ShopContext, customerId: number, request: OrdersRequest) {
  const page = requirePage(context, request)
  const { filter, sort } = request
  const match = filter?.number?.match?.trim()
  if (match && match.length < MIN_MATCH_LENGTH) {
    throw inputError(context, 'Invalid match filter. Minimum length is %1.', MIN_MATCH_LENGTH)
  }
  const numbers = [...(filter?.number?.in ?? []), ...(filter?.number?.eq ? [filter.number.eq] : [])]
  const statuses = [...(filter?.status?.in ?? []), ...(filter?.status?.eq ? [filter.status.eq] : [])]
  const present = (texts: (string | null)[]) => texts.filter((text) => text !== null && !text.includes('\0'))
  const search: OrderSearch = {
    customerId,
    match: match?.replaceAll('\0', ''),
    numbers: filter?.number?.in || filter?.number?.eq ? (present(numbers) as string[]) : undefined,
    statuses: filter?.status?.in || filter?.status?.eq ? (present(statuses) as string[]) : undefined,
    total: readRange(filter?.grand_total, (text) => toCents(Number(text))),
    placed: readRange(filter?.order_date, (text) => text),
    storeCode: request.scope === 'STORE' ? context.store.code : undefined,
    sort: {
      field: sort?.sort_field === 'NUMBER' ? 'number' : 'placed_at',
      direction: sort?.sort_direction === 'ASC' ? 'asc' : 'desc',
    },
    pageSize: page.size,
    offset: page.offset,
  }
  if ([search.total?.from, search.total?.to].some(Number.isNaN) || !areMoments(search.placed)) {
    throw inputError(context, 'Invalid range filter.')
  }
  const { orders, count, first } = await ordersOfCustomer(context.db, search)
  return {
    items: orders,
    total_count: count,
    page_info: pageInfo(page, count),
    date_of_first_order: storeTime(first),
  }
}

function readRange<Value>(
  range: { from?: string | null; to?: string | null } | null | undefined,
  read: (text: string) => Value,
): { from?: Value; to?: Value } | undefined {
  if (!range) return undefined
  return { ...(range.from && { from: read(range.from) }), ...(range.to && { to: read(range.to) }) }
}

const areMoments = (range: { from?: string; to?: string } | undefined) =>
  [range?.from, range?.to].every(
    (text) =>
      text === undefined ||
      (/^\d{4}-\d{2}-\d{2}( \d{2}:\d{2}:\d{2})?$/.test(text) &&
        !Number.isNaN(Date.parse(text.replace(' ', 'T')))),
  )
