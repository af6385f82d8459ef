/** The part of the shop's configuration (shop-config.ts) that the start script of every page carries. */
/** How long a part of the app may take to arrive. */
export const chunkLoadTimeoutMs = 120_000
