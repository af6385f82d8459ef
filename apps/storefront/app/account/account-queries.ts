import { refreshCustomer } from '../customer/customer-store.ts'
import { readCustomerToken } from '../customer/session.ts'
import { refreshPersonalData } from '../platform/personal-data.ts'
import { usePersonalData } from '../platform/use-personal-data.ts'
import { useStored } from '../platform/use-stored.ts'
import { type AccountCustomer, readAccount } from './account-calls.ts'

/** Something of the customer's that a screen shows. */
export interface AccountQuery<Data> {
  /** Undefined while it is on its way. */
  data: Data | undefined
  failed: boolean
  retry: () => void
}

const keyOf = (token: string, parts: readonly string[]) => ['account', token, ...parts] as const

/**
 * Reads something of the customer's own, and follows it. It belongs to the session: another one reads it anew.
 * @param parts tell it from everything else of the account
 */
export function useAccountQuery<Data>(
  parts: readonly string[],
  read: (signal: AbortSignal) => Promise<Data>,
): AccountQuery<Data> {
  const token = useStored('user-server-token')
  const { data, error } = usePersonalData<Data>(token ? { key: keyOf(token, parts), read } : null)
  return {
    data,
    failed: error !== null && data === undefined,
    retry: () => refetchAccountQuery(...parts),
  }
}

/** Reads a part of the account again after it was changed. */
export function refetchAccountQuery(...parts: readonly string[]): void {
  const token = readCustomerToken()
  if (token) refreshPersonalData(keyOf(token, parts))
}

const CUSTOMER = 'customer'

/** The customer with name, addresses and settings. */
export const useAccount = (): AccountQuery<AccountCustomer> => useAccountQuery([CUSTOMER], readAccount)

/** Reads the customer again, for the account and for wherever else the shop shows a name. */
export function refetchAccount(): void {
  refetchAccountQuery(CUSTOMER)
  refreshCustomer()
}
