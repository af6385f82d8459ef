import { useRouteLoaderData } from 'react-router'

const NONE: readonly string[] = []

/** The shop features that the backend serves, as the page was drawn with. None while the backend is away. */
export function useFeatures(): readonly string[] {
  const root = useRouteLoaderData<{ features?: readonly string[] }>('root')
  return root?.features ?? NONE
}
