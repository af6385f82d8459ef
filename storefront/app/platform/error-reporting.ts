/**
 * Reports a fault that the shopper did not cause. Details must hold no personal data. The one place that an error
 * service would be told from; by itself the shop writes to the console.
 */
export function reportError(error: unknown, details: Readonly<Record<string, unknown>> = {}): void {
  console.error(error, details)
}
