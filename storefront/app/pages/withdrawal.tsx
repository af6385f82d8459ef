import { loadStoreAddresses } from '../forms/load-store-addresses.server.ts'
import { texts } from '../platform/i18n/texts.ts'
import { Island } from '../platform/island.tsx'
import type { PageRequest } from '../platform/page.ts'
import type { PageHead } from '../platform/seo.tsx'
import Withdrawal from './withdrawal.island.tsx'

export async function load(request: PageRequest) {
  const takesWithdrawals = request.features.has('withdrawal')
  return { takesWithdrawals, stores: await loadStoreAddresses(request) }
}

export type Data = Awaited<ReturnType<typeof load>>

export function head(): PageHead {
  return { title: texts.forms_withdrawal(), description: texts.forms_withdrawal_description() }
}

/** /overeenkomst-ontbinden: withdrawing from a contract, which the law wants to be found on every page. */
export function Page({ data }: { data: Data }) {
  return <Island of={Withdrawal} when="load" props={{ data }} />
}
