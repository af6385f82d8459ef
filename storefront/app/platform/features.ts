import { useRouteLoaderData } from 'react-router'

/**
 * The shop features that the backend serves (keys of the contract's `@shop(feature:)`). What it lacks is left out of
 * the page, never an error. In a loader: `commerceFor(context).features`.
 */
export function useFeatures(): ReadonlySet<string> {
  // The root route's loader gives them; it is missing only where that loader itself failed.
  const root = useRouteLoaderData<{ features: readonly string[] }>('root')
  return new Set(root?.features)
}
