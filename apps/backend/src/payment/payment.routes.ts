import type { ShopParts } from '../platform/graphql/domain.ts'
import type { HttpRoute } from '../platform/http/routes.ts'
import type { Task } from '../platform/jobs/job-queue.ts'
import { paymentProviders } from './payment-providers.ts'
import { refundPayments } from './refunds.ts'

/** Where payers and providers come: nothing where there is no provider. */
export function paymentRoutes(parts: ShopParts): HttpRoute[] {
  return paymentProviders(parts.settings).flatMap((provider) => provider.routes(parts))
}

/** Hears of payments whose notification was missed, and pays back what waits for it. */
export function paymentTasks(parts: ShopParts): Task[] {
  return [
    {
      name: 'missed-payments',
      work: async () => {
        for (const provider of paymentProviders(parts.settings)) await provider.catchUp(parts)
      },
    },
    { name: 'refunds', work: () => refundPayments(parts) },
  ]
}
