/** The part of the shop's configuration (shop-config.ts) that the start script of every page carries. */
export const startConfig = {
  defaultLanguage: 'nl',
  languages: ['nl', 'en'],
  chunkLoadTimeoutMs: 120_000,
} as const
