import { data } from 'react-router'
import { FaultScreen } from './error-screens.tsx'

export function loader() {
  return data(null, { status: 500, headers: { 'Cache-Control': 'no-store' } })
}

export default function ErrorRoute() {
  return <FaultScreen />
}
