import { data } from 'react-router'

/** The same screen as for any fault: the root draws it. */
export function loader() {
  throw data(null, { status: 500, headers: { 'Cache-Control': 'no-store' } })
}

export default function ErrorRoute() {
  return null
}
