export type { DocumentOf, ResultOf } from '@kopgroep/contract/client/typed-document'

declare const result: unique symbol

/**
 * Fragment of a component. Exists only as a type: at run time it is part of the operations that spread it.
 */
export interface FragmentOf<Data> {
  [result]?: Data
}

/** Data of a fragment, unmasked. */
export type DataOf<Fragment> = Fragment extends FragmentOf<infer Data> ? Data : never

/** Masked data that a parent passes to the component whose fragment it spreads. */
export type FragmentType<Fragment> =
  Fragment extends FragmentOf<infer Data>
    ? [Data] extends [{ ' $fragmentName'?: infer Name }]
      ? Name extends string
        ? { ' $fragmentRefs'?: { [Key in Name]: Data } }
        : never
      : never
    : never

type Masked<Data> = FragmentType<FragmentOf<Data>>

/** Unmasks the fields of the component's own fragment; returns the value unchanged at run time. */
export function readFragment<Data>(fragment: FragmentOf<Data>, masked: Masked<Data>): Data
export function readFragment<Data>(
  fragment: FragmentOf<Data>,
  masked: Masked<Data> | null | undefined,
): Data | null | undefined
export function readFragment<Data>(
  fragment: FragmentOf<Data>,
  masked: ReadonlyArray<Masked<Data>>,
): ReadonlyArray<Data>
export function readFragment(_fragment: unknown, masked: unknown): unknown {
  return masked
}

/** Throws if a file was not compiled by the document plugin of apps/storefront/vite.config.ts. */
export function documentNotCompiled(source: string): never {
  throw new Error(`graphql() is replaced while building; this call was not: ${source.trim().slice(0, 60)}`)
}
