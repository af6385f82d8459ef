import type { Domain } from './platform/graphql/domain.ts'
import { storeConfigDomain } from './platform/store-config/store-config.resolvers.ts'

/** Every domain of the shop, in their order; the served schema is what they resolve. */
export const DOMAINS: readonly Domain[] = [storeConfigDomain]
