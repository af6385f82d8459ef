/**
 * What stands for `react` (preact-plugin.ts): all of React's API that Preact has, and what React Router
 * asks for beside it.
 */
// @ts-expect-error: its types are those of one object (`export =`), whose names TypeScript cannot pass on
export * from 'preact/compat'
export { default } from 'preact/compat'

/**
 * React Router's data mode asks for it, which the shop does not use. Where nothing is drawn later than it was asked for
 * (compat's useDeferredValue and useTransition are made the same way), the state itself is the hopeful one.
 */
export function useOptimistic<State>(state: State): [State, () => void] {
  return [state, () => undefined]
}
