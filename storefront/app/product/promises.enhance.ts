import { whenIdle } from '../platform/when-idle.ts'

/** Says in what has a promise of delivery (`PromiseText`) when it comes if it is ordered now. */
export default function tellPromises(root: ParentNode): void {
  // What comes into the page later is found by itself.
  if (root !== document) return
  whenIdle(() => {
    // What stands there without it is true on any day.
    import('./say-promises.ts').then((promises) => promises.sayPromises()).catch(() => null)
  })
}
