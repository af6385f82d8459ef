/**
 * Shares runs between callers, never concurrently: a call during a run waits for the next run, together with
 * all other such calls. So no result is older than its request.
 */
export function sharedRun<Result>(run: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<Result> | null = null
  let next: Promise<Result> | null = null

  function share(): Promise<Result> {
    if (!running) {
      running = run().finally(() => {
        running = null
      })
      return running
    }
    next ??= running.then(goOn, goOn)
    return next
  }

  function goOn() {
    next = null
    return share()
  }

  return share
}
