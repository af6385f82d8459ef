import type { Vocabulary } from '../listing/vocabulary.ts'
import { isPart, STOP_WORDS, splitCompound, stem, withoutDiminutive, wordsOf } from '../listing/word-form.ts'
import type { WordIndex } from '../listing/word-index.ts'
import type { Language } from '../platform/languages.ts'
import type { OptionWords } from './option-words.ts'
import type { Meaning, Synonyms } from './synonyms.ts'

/** Words, synonyms and options of a shop. */
export interface Lexicon {
  language: Language
  words: Pick<WordIndex, 'has' | 'hasInTexts' | 'isInNames' | 'kinds' | 'written'> & {
    vocabulary: Pick<Vocabulary, 'endings' | 'nearest'>
  }
  synonyms: Synonyms
  options: OptionWords
}

/** A condition of a search: one of the meanings, or one of the options. */
export interface Group {
  meanings: readonly Meaning[]
  options: readonly number[]
  /** A modifier such as `regen` of `regenjas`, dropped where no product meets it. */
  isSpare: boolean
}

/** Interpretation of a search text. */
export interface Interpretation {
  groups: Group[]
  /** The text with its unknown words corrected; null without a correction. */
  correction: string | null
}

const MAX_WORDS = 8
const MAX_PHRASE_LENGTH = 3
/** Longer words are not split, because each split is tried. */
const MAX_COMPOUND_LENGTH = 40
/** Weight of a word with the typed prefix. */
const OF_BEGUN = 0.7
const OF_EXPLAINED = 0.5

/** Interpretation of a word or phrase. */
interface PhraseMatch {
  groups: Group[]
  /** The correction; null for a known word. */
  mended: string | null
}

/** Normalises a search text: single spaces, trimmed, lower case. */
export function tidy(text: string): string {
  return text.replace(/\s+/g, ' ').trim().toLowerCase()
}

/** Interprets a search text: synonyms, options, compounds, prefixes and typing errors. */
export function interpret(text: string, lexicon: Lexicon): Interpretation {
  const typed = wordsOf(text)
    .filter((word) => !STOP_WORDS.has(word))
    .slice(0, MAX_WORDS)
  const groups: Group[] = []
  const corrected: string[] = []
  let isMended = false
  for (let at = 0; at < typed.length; ) {
    const rest = typed.slice(at, at + MAX_PHRASE_LENGTH)
    const { match, length } = readPhrase(rest, lexicon) ?? {
      match: readWord(rest[0] ?? '', lexicon, at === typed.length - 1),
      length: 1,
    }
    groups.push(...match.groups)
    if (match.mended !== null) isMended = true
    corrected.push(match.mended ?? rest.slice(0, length).join(' '))
    at += length
  }
  return { groups, correction: isMended ? corrected.join(' ') : null }
}

/** Interprets a phrase: `maat L`, `korte broek`, `licht blauw`, `bib short`. */
function readPhrase(
  words: readonly string[],
  lexicon: Lexicon,
): { match: PhraseMatch; length: number } | null {
  const { options, synonyms, language } = lexicon
  const [first = '', second] = words
  const ofAttribute = options.of(first)
  if (ofAttribute && second !== undefined) {
    const chosen = ofAttribute(second)
    if (chosen.length > 0) return { match: sure([chosenOf(chosen)]), length: 2 }
  }
  for (let length = words.length; length > 1; length -= 1) {
    const phrase = words.slice(0, length)
    const stems = phrase.map((word) => stem(word, language))
    const chosen = options.named(phrase)
    if (chosen.length > 0) return { match: sure([chosenOf(chosen)]), length }
    const meanings = synonyms.meaningsOf(stems.join(' '))
    if (meanings) return { match: sure([groupOf(meanings)]), length }
    const joined = stem(phrase.join(''), language)
    if (length === 2 && (lexicon.words.has(joined) || synonyms.meaningsOf(joined))) {
      const whole = synonyms.meaningsOf(joined) ?? [{ terms: [joined], weight: 1 }]
      return { match: sure([groupOf([...whole, { terms: stems, weight: 0.9 }])]), length }
    }
  }
  return null
}

function readWord(word: string, lexicon: Lexicon, isLast: boolean): PhraseMatch {
  const { words, synonyms, language } = lexicon
  const known = readKnown(word, lexicon, isLast)
  if (known) return sure(known)
  const root = stem(word, language)
  const parts = takeApart(word, lexicon)
  if (parts) return sure(groupsOfParts(parts, lexicon))
  const whole = language === 'nl' ? withoutDiminutive(word) : []
  for (const base of whole) if (isKnownPart(base, lexicon)) return readWord(base, lexicon, false)
  if (words.hasInTexts(root)) return sure([groupOf([{ terms: [root], weight: 1 }])])
  const [near] = words.vocabulary.nearest(root, synonyms.words)
  const mended =
    near === undefined ? mendPart(word, lexicon) : (synonyms.written(near) ?? words.written(near))
  if (mended === null) return sure([groupOf([{ terms: [root], weight: 1 }])])
  const apart = readKnown(mended, lexicon, false) ?? groupsOfParts(takeApart(mended, lexicon) ?? [], lexicon)
  const groups = apart.length > 0 ? apart : [groupOf([{ terms: [near ?? root], weight: 1 }])]
  return { groups, mended }
}

/** Interprets a word of a product, an option, a synonym or a prefix; null for any other. */
function readKnown(word: string, lexicon: Lexicon, isLast: boolean): Group[] | null {
  const { words, synonyms, options, language } = lexicon
  const root = stem(word, language)
  const meanings = synonyms.meaningsOf(root)
  const chosen = [...options.named([word]), ...(meanings ?? []).flatMap(({ terms }) => options.named(terms))]
  if (chosen.length > 0) {
    // A number may also be part of a name: `500 lumen`, `52-36`.
    return [{ ...chosenOf(chosen), meanings: /^\d/.test(word) ? [{ terms: [root], weight: 0.8 }] : [] }]
  }
  const width = /^\d{2,3}x(\d{2,3})c?$/.exec(word)?.[1]
  if (width && !words.has(root)) return [groupOf([{ terms: [`${width}mm`], weight: 1 }])]
  if (options.of(word)) return []
  if (meanings?.length === 0) return [{ ...groupOf([{ terms: [root], weight: 1 }]), isSpare: true }]
  const isKnown = meanings !== undefined || words.has(root)
  const begun = word.length > 1 && (isLast || !isKnown) ? begunMeanings(word, lexicon) : []
  if (isKnown) return [groupOf([...(meanings ?? [{ terms: [root], weight: 1 }]), ...begun])]
  return begun.length > 0 ? [groupOf(begun)] : null
}

function begunMeanings(word: string, { words, synonyms, language }: Lexicon): Meaning[] {
  const explained = word.length > 2 ? synonyms.words.filter((key) => key.startsWith(word)) : []
  const meanings = explained.flatMap((key) => synonyms.meaningsOf(key) ?? [])
  return [
    ...words.vocabulary
      .endings(word)
      .filter((term) => term !== stem(word, language))
      .map((term) => ({ terms: [term], weight: OF_BEGUN })),
    ...meanings.map(({ terms, weight }) => ({ terms, weight: weight * OF_EXPLAINED })),
  ]
}

const isKnownPart = (part: string, { words, synonyms, language }: Lexicon) => {
  const root = stem(part, language)
  return words.has(root) || synonyms.meaningsOf(root) !== undefined
}

/** Splits a compound into known words, the last one as long as possible; null where that is impossible. */
function takeApart(word: string, lexicon: Lexicon, depth = 0): string[] | null {
  if (word.length < 6 || word.length > MAX_COMPOUND_LENGTH || /\d/.test(word) || depth > 2) return null
  for (let cut = 3; cut <= word.length - 3; cut += 1) {
    const [before, after] = [word.slice(0, cut), word.slice(cut)]
    if (!isKnownPart(after, lexicon)) continue
    for (const head of [before, before.replace(/(?:s|en)$/, '')]) {
      if (head.length < 3) continue
      if (isKnownPart(head, lexicon) || (lexicon.language === 'nl' && isPart(head))) return [head, after]
      const apart = takeApart(head, lexicon, depth + 1)
      if (apart) return [...apart, after]
    }
  }
  const parts = lexicon.language === 'nl' ? splitCompound(word) : []
  return parts.length > 0 && isKnownPart(parts.at(-1) ?? '', lexicon) ? parts : null
}

/** Interprets the parts of a compound; all but the last are modifiers. */
function groupsOfParts(parts: readonly string[], lexicon: Lexicon): Group[] {
  return parts.flatMap((part, place) => {
    const known = readKnown(part, lexicon, false) ?? [
      groupOf([{ terms: [stem(part, lexicon.language)], weight: 1 }]),
    ]
    return known.map((group) => ({ ...group, isSpare: place < parts.length - 1 }))
  })
}

/** Corrects a compound with a typing error in one of its two parts; null for any other word. */
function mendPart(word: string, lexicon: Lexicon): string | null {
  if (word.length > MAX_COMPOUND_LENGTH || /\d/.test(word)) return null
  const { words, synonyms, language } = lexicon
  const nearest = (part: string) => {
    const [near] = words.vocabulary.nearest(stem(part, language), synonyms.words)
    return near === undefined ? null : (synonyms.written(near) ?? words.written(near))
  }
  for (let cut = 4; cut <= word.length - 3; cut += 1) {
    const [before, after] = [word.slice(0, cut), word.slice(cut)]
    const first = isKnownPart(after, lexicon) ? nearest(before) : null
    if (first !== null) return first + after
    if (after.length < 4 || !(isKnownPart(before, lexicon) || isPart(before))) continue
    const last = nearest(after)
    if (last !== null) return before + last
  }
  return null
}

const sure = (groups: Group[]): PhraseMatch => ({ groups, mended: null })

const groupOf = (meanings: readonly Meaning[]): Group => ({ meanings, options: [], isSpare: false })

const chosenOf = (options: readonly number[]): Group => ({
  meanings: [],
  options: [...new Set(options)],
  isSpare: false,
})
