import { type Page, type PageRequest, requirePage } from '../platform/paging.ts'
import type { TranslationContext } from '../platform/phrases.ts'

/** What a list holds where nobody says how many. */
const LIST_SIZE = 10

/** The page of a list that is asked for. @throws graphql-input as `requirePage` */
export const pageOfList = (context: TranslationContext, { pageSize, currentPage }: PageRequest): Page =>
  requirePage(context, { pageSize: pageSize ?? LIST_SIZE, currentPage })
