import { DOMAINS } from '../contract/domains.ts'
import { joinResolvers, servedSchema } from '../platform/graphql/served-schema.ts'

/** Builds the schema that all domains together serve. */
export const wholeSchema = () => servedSchema(joinResolvers(DOMAINS.map(({ resolvers }) => resolvers ?? {})))
