type Reporter = (error: unknown, details: Readonly<Record<string, unknown>>) => void

let currentReporter: Reporter | undefined

/**
 * Reports an unexpected error. Details must not contain personal data. Writes to the console by default;
 * features/consent/send-reports.ts adds a service if one is configured and the shopper consents.
 */
export function reportError(error: unknown, details: Readonly<Record<string, unknown>> = {}): void {
  // On the server, the log already contains the error.
  if (!import.meta.env.SSR || !currentReporter) console.error(error, details)
  currentReporter?.(error, details)
}

/** Sets an additional receiver of errors. */
export function reportErrorsTo(reporter: Reporter): void {
  currentReporter = reporter
}
