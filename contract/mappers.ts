/**
 * The row behind each contract type: what a resolver of the backend hands to the resolvers of the type's fields.
 * Paths are relative to the generated file, backend/src/platform/graphql/generated/contract.ts.
 */
export const MAPPERS: Record<string, string> = {
  Country: '../../store-config/store-config.sql.ts#CountryRow',
}
