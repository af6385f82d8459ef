import { stemmer as stemDutch } from '@orama/stemmers/dutch'
import { stemmer as stemEnglish } from '@orama/stemmers/english'
import type { Language } from '../platform/languages.ts'

/** Parts of Dutch compounds. Searching for a part also finds the compound. */
const PARTS = new Set(
  `aandrijf achter accu aero anti armen arm baan bak ballon band been beker bel beschermer bescherm bib bidon binnen blauw
  blok bodem body boor borstel bot bout bovenbuis bovenlichaam brand bril broek bruin buis buiten buff cadeau cap carbon
  computer crank dag dames delta derailleur dop doek donker drager draad drank druk dyna energie fiets fietser fles fluo
  frame gel geel gereedschap gilet glas gravel grijs grip groen gum haar hals hand handschoen hartslag heren herstel helm hemd
  hesje heup hoes hoofd houder hout inbus inspectie jack jas kabel kap kast ketting kinder klauw kleding klem klep kleur
  klik klip knie kobalt kop koers kous kring kruip kussen laag laars lak lamp lang leder leer lens licht lijm lint loop lucht
  maat machine marine merino meter minder mini moment montage mouw multi muts naaf nacht nek net ochtend olie onder onderhoud
  onderhemd ondershirt oranje over overschoen paars pak pannen pedaal pen pet plaat plak pomp poncho pons poets puls race rand
  reflectie regen reep reiniger rek reparatie rem riem ring roze rol rood rug rugzak schaar scheen schijf schoen schroef
  sensor set shirt shell short slang sleutel slot smeer snel sok soft spaak spat spatbord speed spiegel sport spray
  staart stads stad stand standaard stang steun stoel stopper stuk stuur stel tas tank thermo tight tijd tool top trap trui
  tube ultra vak veer velg vent ventiel verlichting vest vet vinger vizier vlag vloer voering voor voorbouw vorm vouw warmer was
  wash water weer werk wiel wieler wielren wind winter wit wol zadel zak zeem zomer zon zweet zwart pantalon`.split(
    /\s+/,
  ),
)

/** Units by their spellings; a number and its unit are one word: `28mm`, `12speed`. */
const UNITS = new Map(
  Object.entries({
    mm: 'mm millimeter millimetre millimetres',
    cm: 'cm centimeter centimetre centimetres',
    ml: 'ml milliliter millilitre',
    l: 'l liter liters litre litres',
    g: 'g gr gram grams',
    kg: 'kg kilo kilogram',
    lm: 'lm lumen lumens',
    inch: 'inch inches',
    t: 't tands tanden teeth tooth',
    speed: 'speed speeds sp versnelling versnellingen v',
    bar: 'bar',
  }).flatMap(([unit, words]) => words.split(' ').map((word): [string, string] => [word, unit])),
)

/** Converts to lower case without accents, to compare words and sort names. */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ø', 'o')
    .replaceAll('æ', 'ae')
}

/** Returns the words of a text, folded; numbers with their units are one word (`700x25c`, `1.5l`, `28mm`). */
export function splitWords(text: string): string[] {
  const raw = fold(text)
    .replace(/['’]/g, '')
    .replace(/(\d),(?=\d)/g, '$1.')
    .replace(/(\d)\s*[×x]\s*(?=\d)/g, '$1x')
    .match(/[a-z0-9]+(?:[.][0-9a-z]+)*/g)
  const words: string[] = []
  for (const word of raw ?? []) {
    const unit = UNITS.get(word)
    const before = words.at(-1)
    if (unit && before && /^\d+(?:\.\d+)?$/.test(before)) words[words.length - 1] = before + unit
    else words.push(withUnit(word))
  }
  return words
}

function withUnit(word: string): string {
  const [, number = '', letters = ''] = /^(\d+(?:\.\d+)?)([a-z]+)$/.exec(word) ?? []
  const unit = UNITS.get(letters)
  return unit ? number + unit : word
}

/**
 * Returns the stem of a word by Snowball's rules for the language: `brillen` matches `bril`, `rode` matches
 * `rood`. Doubled and voiced consonants at the end of a Dutch stem are normalised. Words with digits stay as
 * they are.
 */
export function stem(word: string, language: Language): string {
  if (word.length < 3 || /\d/.test(word)) return word
  if (language === 'en') return stemEnglish(word)
  // Snowball gives `geel` (yellow) and `gel` the same stem.
  if (/ge(?:el|le)$/.test(word)) return word.replace(/gele$/, 'geel')
  return normaliseStem(stemDutch(word))
}

/**
 * Normalises the end of a Dutch stem: truiv → truif, grijz → grijs. @example normaliseStem('brill') // 'bril'
 */
function normaliseStem(base: string): string {
  return base
    .replace(/([bdfgklmnprst])\1$/, '$1')
    .replace(/v$/, 'f')
    .replace(/z$/, 's')
}

const PART_STEMS = new Set([...PARTS].map((part) => stem(part, 'nl')))

/**
 * Splits a Dutch compound into its parts, without a linking s or en; empty for any other word. Also empty for
 * a word that is a part itself, such as handschoen (glove), which must not match schoen (shoe).
 */
export function splitCompound(word: string): string[] {
  if (word.length < 6 || /\d/.test(word) || isPart(word)) return []
  return splitFrom(word, 0) ?? []
}

function splitFrom(word: string, depth: number): string[] | null {
  if (depth > 0 && isPart(word)) return [word]
  if (depth > 2) return null
  for (let cut = word.length - 3; cut >= 3; cut -= 1) {
    const head = word.slice(0, cut)
    if (!isPart(head)) continue
    for (const rest of [word.slice(cut), ...withoutLink(word.slice(cut))]) {
      const tail = splitFrom(rest, depth + 1)
      if (tail) return [head, ...tail]
    }
  }
  return null
}

/** Checks for a known part of compounds. */
export const isPart = (word: string) => PARTS.has(word) || PART_STEMS.has(stem(word, 'nl'))

/** Removes a linking s or en. */
function withoutLink(rest: string): string[] {
  const links = ['s', 'en'].filter((link) => rest.startsWith(link) && rest.length > link.length + 2)
  return links.map((link) => rest.slice(link.length))
}

/** Word with its stem. */
interface Part {
  written: string
  stem: string
}

export interface WordForm {
  stem: string
  /** Last part of a compound, which names the kind of thing; null for other words. */
  head: Part | null
  /** Parts before the head. */
  modifiers: readonly Part[]
}

/** Analyses a word. Among the languages, only Dutch writes compounds as one word. */
export function analyseWord(word: string, language: Language): WordForm {
  const parts = language === 'nl' ? splitCompound(word) : []
  const read = parts.map((written) => ({ written, stem: stem(written, language) }))
  return { stem: stem(word, language), head: read.at(-1) ?? null, modifiers: read.slice(0, -1) }
}

/** Returns the possible base words of a Dutch diminutive: `remblok` of `remblokje`, `gel` of `gelletje`. */
export function withoutDiminutive(word: string): string[] {
  const [, base = ''] = /^(.{2,})jes?$/.exec(word) ?? []
  if (base === '') return []
  return [base, base.replace(/et$/, ''), base.replace(/[tp]$/, '')].filter((one) => one.length > 1)
}

/** Words of both languages that the search ignores. */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  `de het een en of in op van voor met bij te tot aan uit om naar als dat die dit deze er is ik u uw je mijn onder boven per
  the an and or for with from to of on at by this that is my your a`.split(/\s+/),
)
