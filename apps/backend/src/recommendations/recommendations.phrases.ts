import type { Phrases } from '../platform/phrases.ts'

export const recommendationsPhrases: Phrases = { All: 'Alles' }
