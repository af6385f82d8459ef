import type { Domain } from '../platform/graphql/domain.ts'
import { followCatalogueChanges } from './catalogue-changes.ts'

/** What a running backend has to do with imports: it follows what they changed. */
export const importDomain: Domain = { background: followCatalogueChanges }
