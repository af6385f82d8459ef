import type { ColumnType } from 'kysely'

export type JsonValue = string | number | boolean | null | JsonValue[] | { [key: string]: JsonValue }

/**
 * Types of the values in JSON columns, by `table.column`. A domain adds its own with
 * `declare module '../platform/database/json-columns.ts' { interface JsonColumns { 'cart_items.bundle_options': ChosenPart[] } }`;
 * scripts/generate/tables.ts types texts by language.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging, so that platform imports no domain
export interface JsonColumns {}

/** Type of a JSON column's value; any JSON if no domain declares it. */
export type JsonColumn<Name extends string> = Name extends keyof JsonColumns ? JsonColumns[Name] : JsonValue

/**
 * JSON column: read as its value, written as JSON text, because the driver would convert a JavaScript array
 * to a PostgreSQL array.
 */
export type Json<Value> = ColumnType<Value, string, string>

export type GeneratedJson<Value> = ColumnType<Value, string | undefined, string>
