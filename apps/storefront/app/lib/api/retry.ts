export interface RetryOptions<Result> {
  /** Calls in total, the first one included. */
  maxAttempts: number
  /** Milliseconds before the second attempt. */
  delayMs: number
  /** Multiplies each further delay; 1 by default. */
  factor?: number
  /** Decides that a failed attempt is repeated; by default every failure is final. */
  shouldRetry?: (cause: unknown) => boolean
  /** Decides that a result is final; by default every result is. */
  isDone?: (result: Result) => boolean
  /** Called before the delay of each repetition. */
  onRetry?: () => void
  /** Aborts the current attempt or delay. */
  signal?: AbortSignal
}

/**
 * Repeats an asynchronous call until its result is final, up to a maximum.
 * @returns the last result, even if it is not final
 * @throws the error of the last attempt, or the signal's reason
 */
export async function retry<Result>(
  call: () => Promise<Result>,
  { maxAttempts, delayMs, factor = 1, shouldRetry, isDone, onRetry, signal }: RetryOptions<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    const isLast = attempt === maxAttempts
    try {
      // The call itself may ignore the signal.
      const result = await untilAborted(call(), signal)
      if (isLast || !isDone || isDone(result)) return result
    } catch (cause) {
      if (isLast || signal?.aborted || !shouldRetry?.(cause)) throw cause
    }
    onRetry?.()
    await pause(delayMs * factor ** (attempt - 1), signal)
  }
}

/** Settles as `work` does, or rejects with the signal's reason. */
function untilAborted<Result>(work: Promise<Result>, signal: AbortSignal | undefined): Promise<Result> {
  if (!signal) return work
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason)
    if (signal.aborted) abort()
    signal.addEventListener('abort', abort)
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })
}

function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  let timer: ReturnType<typeof setTimeout>
  const over = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds)
  })
  return untilAborted(over, signal).finally(() => clearTimeout(timer))
}
