/**
 * Has callers share what is under way, never twice at the same time: whoever asks while it runs waits for a run that
 * begins afterwards, together with all who ask meanwhile. So nobody gets an answer that is older than the question.
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
