import type { ReactNode } from 'react'
import { callCommerce } from '../../lib/api/browser-client.ts'
import { graphql, type ResultOf } from '../../lib/api/graphql/graphql.ts'
import { texts } from '../../lib/i18n/texts.ts'
import { refreshPersonalData } from '../../lib/storage/personal-data.ts'
import { usePersonalData, useStored } from '../../lib/storage/use-stored.ts'
import { ErrorBoundary } from '../../ui/error-boundary.tsx'
import { ErrorPart, Skeleton, SkeletonGroup } from '../../ui/feedback.tsx'
import { refreshCustomer } from './customer-store.ts'
import { readCustomerToken } from './session.ts'

export interface AccountQuery<Data> {
  /** Undefined while loading. */
  data: Data | undefined
  failed: boolean
  retry: () => void
}

const accountQueryKey = (token: string, parts: readonly string[]) => ['account', token, ...parts] as const

/**
 * Loads data of the customer and subscribes to it. It belongs to the session, so another session reloads it.
 * @param parts key within the account
 */
export function useAccountQuery<Data>(
  parts: readonly string[],
  read: (signal: AbortSignal) => Promise<Data>,
): AccountQuery<Data> {
  const token = useStored('user-server-token')
  const { data, error } = usePersonalData<Data>(token ? { key: accountQueryKey(token, parts), read } : null)
  return {
    data,
    failed: error !== null && data === undefined,
    retry: () => refetchAccountQuery(...parts),
  }
}

export function refetchAccountQuery(...parts: readonly string[]): void {
  const token = readCustomerToken()
  if (token) refreshPersonalData(accountQueryKey(token, parts))
}

const CUSTOMER = 'customer'

/** The customer with name, addresses and settings. */
export const useAccount = (): AccountQuery<AccountCustomer> => useAccountQuery([CUSTOMER], readAccount)

/** Reloads the customer for the account and all other parts of the shop. */
export function refetchAccount(): void {
  refetchAccountQuery(CUSTOMER)
  refreshCustomer()
}

const ReadAccount = graphql(`
  query ReadAccount {
    customer {
      prefix
      firstname
      middlename
      lastname
      suffix
      email
      gender
      date_of_birth
      taxvat
      coc_number
      is_subscribed
      newsletter_status
      created_at
      email_verified
      pending_email
      addresses {
        ...AddressBook_address
      }
    }
  }
`)

/** Logged-in customer, with the fields of the account. */
export type AccountCustomer = NonNullable<ResultOf<typeof ReadAccount>['customer']>

export interface Country {
  /** Two letters. */
  code: string
  name: string
}

/** Reads the customer of the open session. Rejects as `callCommerce` does. */
export async function readAccount(signal?: AbortSignal): Promise<AccountCustomer> {
  return requireAccountData((await callCommerce(ReadAccount, {}, { signal })).customer)
}

/** Returns data that only a logged-in customer gets. @throws {Error} if an answer without errors lacks it */
export function requireAccountData<Data>(data: Data | null | undefined): Data {
  if (data == null) throw new Error('The backend answered without a customer.')
  return data
}

interface QueryResultProps<Data> {
  query: AccountQuery<Data>
  /** Heights of the placeholders, one class per block, such as `h-64`. */
  blocks?: readonly string[]
  children: (data: Data) => ReactNode
}

/** Shows the result of a query: skeletons while it is loading, a button to try again when it or its rendering failed. */
export function QueryResult<Data>({
  query: { data, failed, retry },
  blocks = ['h-64'],
  children,
}: QueryResultProps<Data>) {
  if (failed)
    return (
      <ErrorPart
        title={texts.account_part_failed()}
        retryLabel={texts.account_retry()}
        onRetry={retry}
        level={2}
      />
    )
  if (data === undefined)
    return (
      <SkeletonGroup label={texts.account_loading()} className="grid gap-4">
        {blocks.map((block, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no name but their place
          <Skeleton key={index} className={block} />
        ))}
      </SkeletonGroup>
    )
  return (
    <ErrorBoundary>
      <Result data={data}>{children}</Result>
    </ErrorBoundary>
  )
}

/** Renders the children inside the error boundary; a direct call of `children` would run outside it. */
function Result<Data>({ data, children }: { data: Data; children: (data: Data) => ReactNode }) {
  return children(data)
}
