/** Secrets of the demo shop, which anybody can read in its sources. */
export const DEMO_SECRETS: readonly string[] = ['demo-shop-token', 'demo-consumer-key']
