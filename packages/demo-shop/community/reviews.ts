import type { Article } from '../catalogue/article.ts'
import { ARTICLES } from '../catalogue/articles.ts'
import { brandName } from '../catalogue/build-brands.ts'
import type { Ids } from '../catalogue/ids.ts'
import { type Chance, chanceOf } from '../chance.ts'
import { type Dataset, daysFromSeeding } from '../dataset.ts'
import { capital } from '../text.ts'
import {
  ENGLISH_CLOSINGS,
  ENGLISH_REMARKS,
  ENGLISH_SLOTS,
  ENGLISH_TITLES,
  englishSituationsOf,
} from './english-remarks.ts'
import { REMARKS, REMARKS_OF, type Remarks } from './remarks.ts'
import { CLOSINGS, NICKNAMES, SLOTS, situationsOf, TITLES } from './review-words.ts'
import { weighted } from './sales.ts'
import { fitsKind } from './what-fits.ts'

const REVIEWS = 2_500

const RATINGS = [
  { id: 1, label: { nl: 'Kwaliteit', en: 'Quality' }, position: 1 },
  { id: 2, label: { nl: 'Pasvorm / gebruik', en: 'Fit / use' }, position: 2 },
  { id: 3, label: { nl: 'Prijs', en: 'Price' }, position: 3 },
]

type Mood = keyof Remarks

/** Adds 2,500 reviews, spread as in life: few articles have many, most stars are high, no two texts are alike. */
export function addReviews(shop: Dataset, products: Ids): void {
  shop.add('ratings', ...RATINGS)
  const chance = chanceOf('reviews')
  const reviewed = ARTICLES.filter(({ age }) => age > 14)
  const pick = weighted(reviewed, ({ popularity, age }) => popularity ** 3 * Math.min(age, 365))
  const writers = new Map<string, Writer>()
  const texts = new Set<string>()

  let id = 0
  while (id < REVIEWS) {
    // Everything older than a month and a half has one or two; the rest follows popularity.
    const article = id < reviewed.length && (reviewed[id]?.age ?? 0) > 45 ? reviewed[id] : pick(chance.next())
    if (!article) continue
    const writer = writers.get(article.sku) ?? new Writer(article)
    writers.set(article.sku, writer)
    const stars = starsOf(chance)
    const mood: Mood = stars >= 4 ? 'good' : stars === 3 ? 'mixed' : 'bad'
    const isEnglish = chance.happens(0.06)
    const text = isEnglish ? writer.writeEnglish(mood) : writer.write(mood)
    if (!text || texts.has(text)) continue
    texts.add(text)
    const review = ++id
    shop.add('reviews', {
      id: review,
      product_id: products.of(article.sku),
      customer_id: null,
      nickname: chance.pick(NICKNAMES),
      summary: isEnglish ? writer.englishTitle(mood) : writer.title(mood),
      text,
      status: chance.happens(0.985) ? 'approved' : 'pending',
      is_verified: chance.happens(0.68),
      store_code: isEnglish ? 'kopgroep_en' : 'kopgroep_nl',
      created_at: daysFromSeeding(-chance.between(2, Math.min(article.age, 540)), time(chance)),
    })
    for (const { id: rating_id } of RATINGS) {
      const value = Math.min(5, Math.max(1, stars + (chance.happens(0.3) ? chance.between(-1, 1) : 0)))
      shop.add('review_ratings', { review_id: review, rating_id, value })
    }
  }
}

function starsOf(chance: Chance): number {
  const roll = chance.next()
  if (roll < 0.55) return 5
  if (roll < 0.85) return 4
  if (roll < 0.94) return 3
  return roll < 0.975 ? 2 : 1
}

function time(chance: Chance): string {
  return `${String(chance.between(7, 22)).padStart(2, '0')}:${String(chance.between(0, 59)).padStart(2, '0')}`
}

/** Degrees at which an article is used: of clothing those that it is made for. */
function weatherFor({ choices }: Article): [from: number, to: number] {
  const degrees = choices.temperature?.map((range) => range.split('-').map(Number)) ?? [[1, 19]]
  return [Math.max(1, Math.min(...degrees.flat())), Math.min(30, Math.max(...degrees.flat()))]
}

/** How often something good is said as well: whoever is disappointed would contradict it. */
const PRAISED: Record<Mood, number> = { good: 0.45, mixed: 0.4, bad: 0 }

/** What reviews in one language share, whatever they are about. */
interface Words {
  /** Names the decks that are drawn from. */
  deck: string
  closings: Remarks
  slots: Record<'place' | 'wind' | 'years', readonly string[]> & { decimal: ',' | '.' }
}

const DUTCH_WORDS: Words = { deck: 'remark', closings: CLOSINGS, slots: { ...SLOTS, decimal: ',' } }
const ENGLISH_WORDS: Words = {
  deck: 'english',
  closings: ENGLISH_CLOSINGS,
  slots: { ...ENGLISH_SLOTS, decimal: '.' },
}

/** Writes about one article: a beginning or an end is never heard twice, and a remark twice at most. */
class Writer {
  readonly #article: Article
  readonly #chance: Chance
  readonly #decks = new Map<string, string[]>()
  readonly #begun = new Map<string, number>()

  constructor(article: Article) {
    this.#article = article
    this.#chance = chanceOf(`reviews of ${article.sku}`)
  }

  /** Nothing when all that can be said of the article in this mood was said twice. */
  write(mood: Mood): string | undefined {
    const kind = this.#kind
    return this.#writeIn(DUTCH_WORDS, situationsOf(kind), REMARKS[kind], mood, 2)
  }

  /** Nothing when all that can be said of the article in this mood was said. */
  writeEnglish(mood: Mood): string | undefined {
    const kind = this.#kind
    return this.#writeIn(ENGLISH_WORDS, englishSituationsOf(kind), ENGLISH_REMARKS[kind], mood, 1)
  }

  get #kind(): string {
    return REMARKS_OF[this.#article.group] ?? 'delen'
  }

  #writeIn(
    { deck, closings, slots }: Words,
    situations: readonly string[],
    remarks: Remarks | undefined,
    mood: Mood,
    rounds: number,
  ): string | undefined {
    if (!remarks) throw new Error(`Expected remarks about "${this.#kind}".`)
    const chance = this.#chance
    if (this.#rounds(`${deck} ${mood}`) > rounds) return undefined
    const parts = [
      ...(chance.happens(0.72) ? this.#drawOnce(`${deck} situation`, situations) : []),
      this.#draw(`${deck} ${mood}`, remarks[mood]),
      ...(chance.happens(PRAISED[mood]) ? this.#drawOnce(`${deck} good`, remarks.good) : []),
      ...(chance.happens(0.6) ? this.#drawOnce(`${deck} closing ${mood}`, closings[mood]) : []),
    ]
    return this.#filled(parts.join(' '), slots)
  }

  englishTitle(mood: Mood): string {
    return this.#filled(this.#draw(`english title ${mood}`, ENGLISH_TITLES[mood]), ENGLISH_WORDS.slots)
  }

  title(mood: Mood): string {
    return this.#filled(this.#draw(`title ${mood}`, TITLES[mood]), DUTCH_WORDS.slots)
  }

  #sayable(name: string, sentences: readonly string[]): string[] {
    const fitting = sentences.filter((sentence) => fitsKind(sentence, this.#article.kind))
    if (fitting.length === 0) throw new Error(`Nothing of "${name}" can be said of ${this.#article.sku}.`)
    return fitting
  }

  /** How often a deck is or would now be gone through. */
  #rounds(name: string): number {
    const begun = this.#begun.get(name) ?? 0
    return this.#decks.get(name)?.length ? begun : begun + 1
  }

  #draw(name: string, sentences: readonly string[]): string {
    this.#begun.set(name, this.#rounds(name))
    const deck = this.#decks.get(name)
    const left = deck && deck.length > 0 ? deck : this.#chance.shuffled(this.#sayable(name, sentences))
    const drawn = left.pop()
    this.#decks.set(name, left)
    if (drawn === undefined) throw new Error(`Expected sentences in "${name}".`)
    return drawn
  }

  /** Nothing when all have been said. */
  #drawOnce(name: string, sentences: readonly string[]): string[] {
    return this.#decks.get(name)?.length === 0 ? [] : [this.#draw(name, sentences)]
  }

  #filled(text: string, slots: Words['slots']): string {
    const chance = this.#chance
    const values: Record<string, () => string> = {
      km: () => String(chance.between(3, 22) * 10),
      half: () => String(chance.between(6, 28)),
      weeks: () => String(chance.between(2, 14)),
      temp: () => String(chance.between(...weatherFor(this.#article))),
      bar: () => String(chance.pick([3.8, 4.2, 4.5, 5, 5.5])).replace('.', slots.decimal),
      kilos: () => String(chance.between(58, 96)),
      height: () => `1${slots.decimal}${chance.between(62, 96)} m`,
      place: () => chance.pick(slots.place),
      store: () => chance.pick(SLOTS.store),
      wind: () => chance.pick(slots.wind),
      size: () => chance.pick(SLOTS.size),
      years: () => chance.pick(slots.years),
      brand: () => brandName(this.#article.brand),
      model: () => this.#article.model,
    }
    return capital(text.replaceAll(/\{(\w+)\}/g, (slot, name: string) => values[name]?.() ?? slot))
  }
}
