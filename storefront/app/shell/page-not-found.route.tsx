import { data } from 'react-router'

export function loader() {
  return data(null, { status: 404 })
}

export default function PageNotFoundRoute() {
  return <h1>Deze weg loopt dood</h1>
}
