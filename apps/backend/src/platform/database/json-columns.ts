import type { ColumnType } from 'kysely'

export type JsonValue = string | number | boolean | null | JsonValue[] | { [key: string]: JsonValue }

/**
 * Types of the values in JSON columns, by `table.column`. A domain adds its own with
 * `declare module '../platform/database/json-columns.ts' { interface JsonColumns { 'cart_items.bundle_options': ChosenPart[] } }`;
 * generate-tables.ts types texts by language.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging, so that platform imports no domain
export interface JsonColumns {}

/** The value of a JSON column; any JSON where no domain types it. */
export type JsonColumn<Name extends string> = Name extends keyof JsonColumns ? JsonColumns[Name] : JsonValue

/** Read as the value; written as JSON text, because the driver would write an array as one of PostgreSQL's own. */
export type Json<Value> = ColumnType<Value, string, string>

/** A JSON column that the database fills where an insert leaves it out. */
export type GeneratedJson<Value> = ColumnType<Value, string | undefined, string>
