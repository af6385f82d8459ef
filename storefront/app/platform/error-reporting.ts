export type ErrorReporter = (error: unknown, details: Readonly<Record<string, unknown>>) => void

const toConsole: ErrorReporter = (error, details) => console.error(error, details)
let reporter = toConsole

/** Sends every later report elsewhere as well as to the console, for instance to an error service. */
export function reportErrorsTo(next: ErrorReporter): void {
  reporter = (error, details) => {
    toConsole(error, details)
    next(error, details)
  }
}

/** Reports a fault that the shopper did not cause. Details must hold no personal data. */
export function reportError(error: unknown, details: Readonly<Record<string, unknown>> = {}): void {
  reporter(error, details)
}
