import { toPlainText } from '@kopgroep/contract/plain-text'

/**
 * Words of claims that annex I of Directive 2005/29/EC, as amended by Directive (EU) 2024/825, forbids always or
 * without proof, by the annex's point. Regular expressions that JavaScript and PostgreSQL read alike. A match is a
 * suspicion: whether the claim is proven, only the owner knows.
 */
const CLAIMS = {
  // A sustainability label without a certification scheme or a public authority.
  '2a': [
    'eigen keurmerk',
    'eco-?label',
    'duurzaamheids(label|keurmerk)',
    'sustainability label',
    'green label',
  ],
  // A generic environmental claim without recognised excellent performance.
  '4a': [
    '(milieu|klimaat|natuur|planeet|eco)[- ]?vriendelijk',
    'milieubewust',
    'ecologisch',
    'goed voor (het milieu|de natuur|de planeet|het klimaat)',
    'beter voor (het milieu|de natuur|de planeet|het klimaat)',
    'duurzame? (keuze|product|producten|mode|kleding|materiaal|materialen)',
    'duurzaam (gemaakt|geproduceerd)',
    'groene (keuze|producten)',
    'biologisch afbreekba(ar|re)',
    '(environmentally|environment|climate|eco|planet|nature)[- ]friendly',
    'good for the (environment|planet|climate)',
    'better for the (environment|planet|climate)',
    'sustainabl[ey]',
    'biodegradable',
    'eco-conscious',
  ],
  // Neutral, reduced or positive impact by offsetting emissions.
  '4c': [
    '(klimaat|co2|co₂|koolstof)[- ]?(neutraal|neutrale|positief|positieve|gecompenseerd|gecompenseerde)',
    '(climate|carbon|co2|co₂)[- ]?(neutral|positive|negative|offset|compensated)',
    'net[- ]zero',
    'netto[- ]nul',
  ],
  // The time to decide is shorter than it is.
  '7': ['alleen vandaag', 'nog maar vandaag', 'laatste kans', 'only today', 'today only', 'last chance'],
  // Duties of every seller, presented as a merit of this offer.
  '10a': ['ce-?(keurmerk|gekeurd)', 'ce[- ](approved|certified)', 'wettelijke garantie (gratis|cadeau)'],
  // The product cures an illness.
  '17': ['geneest', 'genezende? werking', 'cures', 'healing effect'],
  // It lasts longer than it does.
  '23g': [
    'onverwoestba(ar|re)',
    'onverslijtba(ar|re)',
    'leven lang mee',
    'slijt nooit',
    'indestructible',
    'lasts a lifetime',
    'never wears out',
  ],
  // It can be repaired although it cannot.
  '23h': ['altijd te repareren', 'always repairable'],
} as const

export type ClaimPoint = keyof typeof CLAIMS

/** Expression of PostgreSQL that finds each text with a claim, and more. */
export const ANY_CLAIM = Object.values(CLAIMS).flat().join('|')

/** Expressions of whole words, also of Dutch adjectives with an e: 'milieuvriendelijke'. */
const PATTERNS = Object.entries(CLAIMS).map(
  // Object.entries widens the keys.
  ([point, words]) =>
    [point as ClaimPoint, new RegExp(`(?<!\\p{L})(?:${words.join('|')})e?(?!\\p{L})`, 'giu')] as const,
)

/** A suspicious claim with the annex's point. */
export interface Claim {
  point: ClaimPoint
  words: string
}

/** Finds the claims in a text or HTML that annex I may forbid, each once. */
export function findClaims(text: string): Claim[] {
  const plain = toPlainText(text, Number.POSITIVE_INFINITY)
  return PATTERNS.flatMap(([point, pattern]) => {
    const claims = new Set([...plain.matchAll(pattern)].map(([words]) => words.toLowerCase()))
    return [...claims].map((words) => ({ point, words }))
  })
}
