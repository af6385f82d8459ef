import { createContext, useContext, useId } from 'react'

/** What stands before the ids of a part of the page that is rendered as a tree of its own: each tree counts from nought. */
export const ElementIdPrefix = createContext('')

/** An id for an element, the same on the server and in the browser and another one in each part of the page. */
export function useElementId(): string {
  return useContext(ElementIdPrefix) + useId()
}
