import { pageNotFound } from '../platform/commerce.ts'

/** The same answer as for any address that leads nowhere: the root draws it. */
export function loader() {
  throw pageNotFound()
}

export default function PageNotFoundRoute() {
  return null
}
