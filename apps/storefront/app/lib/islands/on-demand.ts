import { type ComponentType, lazy } from 'react'
import { importWithTimeout } from '../page/chunk-loading.ts'

/** Component whose code loads when it is first rendered or prefetched. */
export interface OnDemand<Props> {
  /** Suspends while the code is fetched. If that fails, it throws a ChunkLoadError to the nearest error boundary. */
  Component: ComponentType<Props>
  /** Loads the code ahead. Failures are silent: rendering tries again and reports. */
  prefetch: () => Promise<void>
}

/**
 * Creates a component from a dynamic import. Unlike with `lazy` alone, prefetched code renders immediately: a
 * fallback would flash, and React keeps a fallback visible for 300 ms.
 */
export function onDemand<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): OnDemand<Props> {
  let loaded: { default: ComponentType<Props> } | undefined
  const fetchOnce = async () => {
    loaded ??= await importWithTimeout(load)
    return loaded
  }
  return {
    Component: lazy(() => (loaded ? settled(loaded) : fetchOnce())),
    prefetch: () =>
      fetchOnce().then(
        () => undefined,
        () => undefined,
      ),
  }
}

/**
 * Creates a thenable that calls back synchronously; React's `lazy` accepts any thenable, though its type requires a
 * promise.
 */
function settled<Module>(module: Module): Promise<Module> {
  // biome-ignore lint/suspicious/noThenProperty: a thenable is what it makes
  return { then: (callback: (module: Module) => void) => callback(module) } as unknown as Promise<Module>
}
