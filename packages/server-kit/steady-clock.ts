/**
 * Reads the monotonic clock in milliseconds, for timeouts and expiry. Changes of the system time do not
 * affect it.
 */
export const steadyNow = () => performance.now()
