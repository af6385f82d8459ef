type Reporter = (error: unknown, details: Readonly<Record<string, unknown>>) => void

let tell: Reporter | undefined

/**
 * Reports a fault that the shopper did not cause. Details must hold no personal data. By itself the shop writes to the
 * console; a service is told where there is one and the shopper allows it (measuring/send-reports.ts).
 */
export function reportError(error: unknown, details: Readonly<Record<string, unknown>> = {}): void {
  // The server has a log of its own.
  if (!import.meta.env.SSR || !tell) console.error(error, details)
  tell?.(error, details)
}

/** Says who else is told. */
export function reportErrorsTo(reporter: Reporter): void {
  tell = reporter
}
