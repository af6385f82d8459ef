import { type BatchLoader, createBatchLoader } from '../platform/graphql/batch-loader.ts'
import type { Loaders, ShopContext } from '../platform/graphql/context.ts'
import { type BookAddressRow, readAddressBook } from './address-book.sql.ts'

declare module '../platform/graphql/context.ts' {
  interface Loaders {
    addressBook: BatchLoader<number, BookAddressRow[]>
  }
}

/** A request has only one customer, so each batch has one id. */
export function customerLoaders({ db }: ShopContext): Partial<Loaders> {
  return {
    addressBook: createBatchLoader(
      async (ids) =>
        new Map(await Promise.all(ids.map(async (id) => [id, await readAddressBook(db, id)] as const))),
      () => [],
    ),
  }
}
