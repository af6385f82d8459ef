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

/** Time in ms after which a page that is being left is gone. Firefox fails its requests before that. */
const LEFT_MS = 5_000

/** Reports what a page did not get that it loads by itself, unless the browser is offline or the page is left. */
export function reportFailedLoad(error: unknown, details: Readonly<Record<string, unknown>>): void {
  const report = setTimeout(() => {
    if (navigator.onLine) reportError(error, details)
  }, LEFT_MS)
  addEventListener('pagehide', () => clearTimeout(report), { once: true })
}

/** Sets an additional receiver of errors. */
export function reportErrorsTo(reporter: Reporter): void {
  currentReporter = reporter
}
