/** Reads a monotonic clock in milliseconds, for timeouts and expiry: setting the machine's clock does not affect it. */
export const steadyNow = () => performance.now()
