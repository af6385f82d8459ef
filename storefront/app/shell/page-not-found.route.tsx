import { data } from 'react-router'
import { NotFoundScreen } from './error-screens.tsx'

export function loader() {
  return data(null, { status: 404 })
}

export default function PageNotFoundRoute() {
  return <NotFoundScreen />
}
