import { currentPage } from './current-page.ts'

/** Services of others that the shop is set to use; none of them is asked before the shopper allows its purpose. */
export interface Services {
  /** Id of a container of Google's tag manager. */
  tagManager?: string
  /** Set where the tags are told what a shopper does, by GA4's names of events. */
  tagEvents?: string
  /** Where faults are sent to: the DSN of a service that speaks Sentry's protocol. */
  errorReports?: string
}

/** What is in use: on the server by its settings, in the browser as the document says it in attributes of `<html>`. */
export function services(): Services {
  return typeof document === 'undefined' ? (currentPage().services ?? {}) : document.documentElement.dataset
}
