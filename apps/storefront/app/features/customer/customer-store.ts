import { callCommerce, isRefusal } from '../../lib/api/browser-client.ts'
import { graphql, type ResultOf } from '../../lib/api/graphql/graphql.ts'
import { nonNull } from '../../lib/api/non-null.ts'
import { texts } from '../../lib/i18n/texts.ts'
import { useHydrated } from '../../lib/islands/hooks.ts'
import { navigateTo, storeNextMessage } from '../../lib/navigation/navigate.ts'
import { type PersonalQuery, refreshPersonalData } from '../../lib/storage/personal-data.ts'
import { usePersonalData, useStored } from '../../lib/storage/use-stored.ts'
import * as paths from '../../paths.ts'
import { endSession, expireSession, readCustomerToken } from './session.ts'

const ReadCustomer = graphql(`
  query ReadCustomer {
    customer {
      firstname
      lastname
      email
      is_subscribed
      wishlists(pageSize: 1) {
        id
      }
    }
  }
`)

/** Logged-in customer, with the fields that all parts of the shop need. */
export interface Customer {
  firstname: string
  lastname: string
  email: string
  isSubscribed: boolean
  /** Id of the wishlist; null if the backend has none. */
  wishlistId: string | null
}

export interface CustomerView {
  /** Undefined while loading; null if nobody is logged in. */
  customer: Customer | null | undefined
  /** True if the backend could not be reached. */
  failed: boolean
  retry: () => void
}

/**
 * Subscribes to the logged-in customer in all tabs. The session ends if the backend refuses the token, but not if
 * it is unreachable.
 */
export function useCustomer(): CustomerView {
  const token = useStored('user-server-token')
  // The token is unknown until the island is hydrated.
  const isAlive = useHydrated()
  const { data, error } = usePersonalData<Customer | null>(token ? customerOfToken(token) : null)
  return {
    customer: !isAlive ? undefined : token ? data : null,
    failed: error !== null && data === undefined,
    retry: refreshCustomer,
  }
}

/** Reloads the customer after a change. */
export function refreshCustomer(): void {
  const token = readCustomerToken()
  if (token) refreshPersonalData(customerKey(token))
}

/**
 * Reads the customer of the open session. If the backend refuses the token, ends the session and returns
 * null. Rejects when the backend cannot be reached.
 */
export async function readCustomer(signal?: AbortSignal): Promise<Customer | null> {
  const token = readCustomerToken()
  if (!token) return null
  const freshCustomer = await callCommerce(ReadCustomer, {}, { signal }).then(
    ({ customer }) => customer,
    (cause) => {
      if (isRefusal(cause)) return null
      throw cause
    },
  )
  if (freshCustomer) return toCustomer(freshCustomer)
  expireSession(token)
  return null
}

const customerKey = (token: string) => ['customer', token] as const

const customerOfToken = (token: string): PersonalQuery<Customer | null> => ({
  key: customerKey(token),
  read: readCustomer,
})

function toCustomer(data: NonNullable<ResultOf<typeof ReadCustomer>['customer']>): Customer {
  return {
    firstname: data.firstname ?? '',
    lastname: data.lastname ?? '',
    email: data.email ?? '',
    isSubscribed: data.is_subscribed ?? false,
    wishlistId: nonNull(data.wishlists)[0]?.id ?? null,
  }
}

const RevokeToken = graphql(`
  mutation RevokeToken {
    revokeCustomerToken {
      result
    }
  }
`)

/**
 * Logs out and goes to the home page, which shows a message. Removes all data of the shopper from this device and
 * its tabs, except the device id for the next login, and invalidates the token without waiting for the backend.
 */
export function logOut(): void {
  // This call reads the token before it is deleted below. If revoking fails, the token expires.
  callCommerce(RevokeToken, {}, { keepalive: true }).catch(() => null)
  endSession('logout')
  storeNextMessage({
    kind: 'success',
    title: texts.customer_logged_out(),
    text: texts.customer_logged_out_text(),
  })
  navigateTo(paths.home())
}
