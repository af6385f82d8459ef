import type { Phrases } from '../platform/phrases.ts'

export const categoryPhrases: Phrases = {}
