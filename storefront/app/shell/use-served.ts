import { useRouteLoaderData } from 'react-router'
import type { ShellData } from './shell-data.server.ts'

/** Whether the backend serves a feature of the contract, so that nothing leads to a page that is not there. */
export function useServed(feature: string): boolean {
  return useRouteLoaderData<ShellData>('root')?.features.includes(feature) ?? false
}
