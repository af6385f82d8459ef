import type { Language } from '../platform/languages.ts'
import type { Vocabulary } from '../words/vocabulary.ts'
import { isPart, STOP_WORDS, splitCompound, splitWords, stem, withoutDiminutive } from '../words/word-form.ts'
import type { WordIndex } from '../words/word-index.ts'
import type { OptionWords } from './option-words.ts'
import type { Meaning, Synonyms } from './synonyms.ts'

/** Words, synonyms and options of a shop. */
export interface Lexicon {
  language: Language
  words: Pick<WordIndex, 'has' | 'hasInTexts' | 'isInNames' | 'isKind' | 'isWhole' | 'kinds' | 'written'> & {
    vocabulary: Pick<Vocabulary, 'endings' | 'nearest' | 'alternatives'>
  }
  synonyms: Synonyms
  options: OptionWords
  /** Brands and other things that the shop does not sell, by the stems of their words. */
  otherBrands: ReadonlyMap<string, string>
  /** Counts the products that match all groups. */
  countMeeting(groups: readonly Group[]): number
}

/** Condition of a search, which a product meets with any of the meanings or options. */
export interface Group {
  meanings: readonly Meaning[]
  options: readonly number[]
  /** True for a modifier such as `regen` in `regenjas`, which is dropped if no product matches it. */
  isSpare: boolean
  /**
   * True for a word that names a kind of thing: never dropped in favour of another word, and matched by names
   * only.
   */
  isKind: boolean
  /** True for a word that is too general to match, such as `fiets`, and is dropped without notice. */
  isSilent: boolean
  /** Words of the text, or the last part of a compound; empty for its other parts. */
  text: string
  /** Index of the phrase in the text; the parts of a compound have the same index. */
  phrase: number
}

export interface Interpretation {
  groups: Group[]
  /** The text with corrected words; null without a correction. */
  correction: string | null
  /** Names of what the text asks for and the shop does not sell. */
  otherBrands: string[]
}

/** An age, which no product has: `6 jaar`, `8-jarige`, `6 years old`. */
const AGE = /\b\d{1,2}[ -]?(?:jaar|jarigen?|years?(?: old)?)\b/g
const MAX_WORDS = 8
const MAX_PHRASE_LENGTH = 3
/** Maximum length of words to split, because every split is tried. */
const MAX_COMPOUND_LENGTH = 40
/** Weight of a word that only begins with the typed text. */
const PREFIX_WEIGHT = 0.7
const EXPLANATION_WEIGHT = 0.5

interface PhraseMatch {
  groups: readonly WordGroup[]
  /** Correction; null for a known word. */
  corrected: string | null
}

/** Group before its position in the text is known. */
type WordGroup = Omit<Group, 'phrase'>

/** Normalises a search text: single spaces, trimmed, lower case. */
export function tidy(text: string): string {
  return text.replace(/\s+/g, ' ').trim().toLowerCase()
}

/** Interprets a search text: synonyms, options, compounds, prefixes and typing errors. */
export function interpret(text: string, lexicon: Lexicon): Interpretation {
  const typed = splitWords(text.replace(AGE, ' '))
    .filter((word) => !STOP_WORDS.has(word))
    .slice(0, MAX_WORDS)
  const phrases: { text: string; matches: readonly PhraseMatch[] }[] = []
  for (let at = 0; at < typed.length; ) {
    const rest = typed.slice(at, at + MAX_PHRASE_LENGTH)
    const { match, length } = readPhrase(rest, lexicon) ?? { match: null, length: 1 }
    const matches = match ? [match] : readWord(rest[0] ?? '', lexicon)
    phrases.push({ text: rest.slice(0, length).join(' '), matches })
    at += length
  }
  const knownGroups = phrases.flatMap(({ text, matches }, phrase) =>
    isCorrection(matches[0]) ? [] : groupsAt(matches[0], phrase, text),
  )
  const read = phrases.map(({ text, matches }, phrase) => {
    const match = isCorrection(matches[0]) ? chooseCorrection(matches, knownGroups, lexicon) : matches[0]
    const correctedText = match?.corrected ?? text
    return {
      groups: groupsAt(match, phrase, correctedText),
      written: correctedText,
      isMended: isCorrection(match),
    }
  })
  return {
    groups: read.flatMap(({ groups }) => groups),
    correction: read.some(({ isMended }) => isMended) ? read.map(({ written }) => written).join(' ') : null,
    otherBrands: listNotSold(read, lexicon),
  }
}

/** Lists what the words and the parts of compounds name and the shop does not sell. */
function listNotSold(
  read: readonly { written: string; groups: readonly Group[] }[],
  { otherBrands, language }: Lexicon,
): string[] {
  const words = read.flatMap(({ written, groups }) => [written, ...groups.map(({ text }) => text)])
  return [...new Set(words.flatMap((word) => otherBrands.get(stem(word, language)) ?? []))]
}

const isCorrection = (match: PhraseMatch | undefined) => match !== undefined && match.corrected !== null

function groupsAt(match: PhraseMatch | undefined, phrase: number, text: string): Group[] {
  const groups = match?.groups ?? []
  return groups.map((group) => ({ ...group, phrase, text: groups.length > 1 ? group.text : text }))
}

/**
 * Chooses the correction with the most products that also match the other words. Beside a kind, a correction
 * must occur in a product of that kind.
 */
function chooseCorrection(
  matches: readonly PhraseMatch[],
  knownGroups: readonly Group[],
  { countMeeting }: Lexicon,
): PhraseMatch | undefined {
  if (knownGroups.length === 0) return matches[0]
  const counted = matches.map((match) => ({
    match,
    products: countMeeting([...knownGroups, ...groupsAt(match, -1, '')]),
  }))
  const best = counted.reduce((most, one) => (one.products > most.products ? one : most))
  if (best.products === 0 && knownGroups.some(({ isKind }) => isKind)) return sure([createGroup([])])
  return best.match
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
    const optionIds = ofAttribute(second)
    if (optionIds.length > 0) return { match: sure([createOptionGroup(optionIds)]), length: 2 }
  }
  for (let length = words.length; length > 1; length -= 1) {
    const phrase = words.slice(0, length)
    const stems = phrase.map((word) => stem(word, language))
    const optionIds = options.named(phrase)
    if (optionIds.length > 0) return { match: sure([createOptionGroup(optionIds)]), length }
    const meanings = synonyms.meaningsOf(stems.join(' '))
    if (meanings) return { match: sure([meaningGroup(meanings, lexicon)]), length }
    const joined = stem(phrase.join(''), language)
    if (length === 2 && (lexicon.words.has(joined) || synonyms.meaningsOf(joined))) {
      const whole = synonyms.meaningsOf(joined) ?? [{ terms: [joined], weight: 1 }]
      return { match: sure([meaningGroup([...whole, { terms: stems, weight: 0.9 }], lexicon)]), length }
    }
  }
  return null
}

/** Interprets a word. An unknown word is interpreted by each possible correction, likeliest first. */
function readWord(word: string, lexicon: Lexicon): PhraseMatch[] {
  const { words, synonyms, otherBrands, language } = lexicon
  const group = readKnown(word, lexicon)
  if (group) return [sure(group)]
  const root = stem(word, language)
  const parts = splitKnownCompound(word, lexicon)
  if (parts) return [sure(groupsOfParts(parts, lexicon))]
  const whole = language === 'nl' ? withoutDiminutive(word) : []
  for (const base of whole) if (isKnownPart(base, lexicon)) return readWord(base, lexicon)
  if (words.hasInTexts(root)) return [sure([createGroup([{ terms: [root], weight: 1 }])])]
  const near = words.vocabulary.alternatives(root, [...synonyms.words, ...otherBrands.keys()])
  if (near.length > 0) return near.map((one) => correctedTo(one, writtenForm(one, lexicon), lexicon))
  const corrected = correctPart(word, lexicon)
  return corrected === null || corrected === word
    ? [sure([createGroup([{ terms: [root], weight: 1 }])])]
    : [correctedTo(root, corrected, lexicon)]
}

const writtenForm = (root: string, { words, synonyms, otherBrands }: Lexicon) =>
  otherBrands.get(root)?.toLowerCase() ?? synonyms.written(root) ?? words.written(root)

function correctedTo(root: string, corrected: string, lexicon: Lexicon): PhraseMatch {
  const groups =
    readKnown(corrected, lexicon, false) ??
    groupsOfParts(splitKnownCompound(corrected, lexicon) ?? [], lexicon)
  return { groups: groups.length > 0 ? groups : [createGroup([{ terms: [root], weight: 1 }])], corrected }
}

/**
 * Interprets a known word: of a product, an option, a synonym or a prefix; null for any other.
 *
 * @param mayContinue false for a complete word: a part of a compound, or a correction
 */
function readKnown(word: string, lexicon: Lexicon, mayContinue = true): WordGroup[] | null {
  const { words, synonyms, options, otherBrands, language } = lexicon
  const root = stem(word, language)
  const meanings = synonyms.meaningsOf(root)
  if (otherBrands.has(root)) return [{ ...createGroup(meanings ?? []), isSpare: true, isSilent: true }]
  const optionIds = [
    ...options.named([word]),
    ...(meanings ?? []).flatMap(({ terms }) => options.named(terms)),
  ]
  if (optionIds.length > 0) {
    // Numbers may also be part of a name: `500 lumen`, `52-36`.
    const number = /^\d/.test(word) ? [{ terms: [root], weight: 0.8 }, ...withUnits(word, lexicon)] : []
    return [createGroup(number, [...new Set(optionIds)])]
  }
  const width = /^\d{2,3}x(\d{2,3})c?$/.exec(word)?.[1]
  if (width && !words.has(root)) return [createGroup([{ terms: [`${width}mm`], weight: 1 }])]
  if (options.of(word)) return []
  if (meanings?.length === 0)
    return [{ ...createGroup([{ terms: [root], weight: 1 }]), isSpare: true, isSilent: true }]
  const isKnown = meanings !== undefined || words.has(root)
  // A name is a complete word: `helm` does not match `helmmuts`.
  const continuations =
    mayContinue && word.length > 1 && !words.isWhole(root) ? begunMeanings(word, lexicon) : []
  if (/^\d+$/.test(word)) return [createGroup([{ terms: [root], weight: 1 }, ...withUnits(word, lexicon)])]
  if (!isKnown) return continuations.length > 0 ? [createGroup(continuations)] : null
  const group = meaningGroup(meanings ?? [{ terms: [root], weight: 1 }], lexicon)
  return [{ ...group, meanings: [...group.meanings, ...continuations] }]
}

/** Combines the number with each unit: `12` may mean `12speed`. */
const withUnits = (number: string, { words }: Lexicon): Meaning[] =>
  words.vocabulary
    .endings(number)
    .filter((term) => /^[a-z]+$/.test(term.slice(number.length)))
    .map((term) => ({ terms: [term], weight: PREFIX_WEIGHT }))

function begunMeanings(word: string, { words, synonyms, language }: Lexicon): Meaning[] {
  const root = stem(word, language)
  const explained =
    word.length > 2 ? synonyms.words.filter((key) => key.startsWith(word) && key !== root) : []
  const meanings = explained.flatMap((key) => synonyms.meaningsOf(key) ?? [])
  return [
    ...words.vocabulary
      .endings(word)
      .filter((term) => term !== root)
      .map((term) => ({ terms: [term], weight: PREFIX_WEIGHT })),
    ...meanings.map(({ terms, weight }) => ({ terms, weight: weight * EXPLANATION_WEIGHT })),
  ]
}

const isKnownPart = (part: string, { words, synonyms, language }: Lexicon) => {
  const root = stem(part, language)
  return words.has(root) || synonyms.meaningsOf(root) !== undefined
}

/**
 * Checks that a compound may end in a word: `zondag` is not a kind of day, and this shop does not sell a
 * `kinderfiets`.
 */
const isKnownKind = (part: string, { words, synonyms, options, language }: Lexicon) => {
  const root = stem(part, language)
  const meanings = synonyms.meaningsOf(root)
  if (meanings) return meanings.length > 0
  return words.isKind(root) || options.named([part]).length > 0
}

/**
 * Splits a compound into known words, the last of which is a kind and as long as possible; null if that is
 * impossible.
 */
function splitKnownCompound(word: string, lexicon: Lexicon, depth = 0): string[] | null {
  if (word.length < 6 || word.length > MAX_COMPOUND_LENGTH || /\d/.test(word) || depth > 2) return null
  for (let cut = 3; cut <= word.length - 3; cut += 1) {
    const [before, after] = [word.slice(0, cut), word.slice(cut)]
    if (!(depth === 0 ? isKnownKind(after, lexicon) : isKnownPart(after, lexicon))) continue
    for (const head of [before, before.replace(/(?:s|en)$/, '')]) {
      if (head.length < 3) continue
      if (isKnownPart(head, lexicon) || (lexicon.language === 'nl' && isPart(head))) return [head, after]
      const apart = splitKnownCompound(head, lexicon, depth + 1)
      if (apart) return [...apart, after]
    }
  }
  const parts = lexicon.language === 'nl' ? splitCompound(word) : []
  return parts.length > 0 && isKnownKind(parts.at(-1) ?? '', lexicon) ? parts : null
}

/** Interprets the parts of a compound; all except the last are modifiers. */
function groupsOfParts(parts: readonly string[], lexicon: Lexicon): WordGroup[] {
  return parts.flatMap((part, place) => {
    const knownGroups = readKnown(part, lexicon, false) ?? [
      createGroup([{ terms: [stem(part, lexicon.language)], weight: 1 }]),
    ]
    const isLast = place === parts.length - 1
    return knownGroups.map((group) => ({
      ...group,
      isSpare: !isLast,
      isKind: isLast && group.options.length === 0,
      text: part,
    }))
  })
}

/** Corrects a typing error in one of the two parts of a compound; null for any other word. */
function correctPart(word: string, lexicon: Lexicon): string | null {
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

const sure = (groups: readonly WordGroup[]): PhraseMatch => ({ groups, corrected: null })

const createGroup = (meanings: readonly Meaning[], options: readonly number[] = []): WordGroup => ({
  meanings,
  options,
  isSpare: false,
  isKind: false,
  isSilent: false,
  text: '',
})

const meaningGroup = (meanings: readonly Meaning[], { words }: Lexicon): WordGroup => ({
  ...createGroup(meanings),
  isKind: meanings.some(({ terms }) => words.isKind(terms.at(-1) ?? '')),
})

const createOptionGroup = (options: readonly number[]) => createGroup([], [...new Set(options)])
