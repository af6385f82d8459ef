type Reporter = (error: unknown, details: Readonly<Record<string, unknown>>) => void

let currentReporter: Reporter | undefined

/**
 * Reports a fault that the shopper did not cause. Details must hold no personal data. By itself the shop writes to the
 * console; features/analytics/send-reports.ts adds a service where one is set and the shopper allows it.
 */
export function reportError(error: unknown, details: Readonly<Record<string, unknown>> = {}): void {
  // The server has a log of its own.
  if (!import.meta.env.SSR || !currentReporter) console.error(error, details)
  currentReporter?.(error, details)
}

/** Sets what else errors are reported to. */
export function reportErrorsTo(reporter: Reporter): void {
  currentReporter = reporter
}
