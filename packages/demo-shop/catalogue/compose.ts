import { capital, fill, inEach, type Language, type Text } from '../text.ts'
import type { Article, Bank, Sentence } from './article.ts'
import { determinerOf } from './nouns.ts'

export interface ArticleTexts {
  short: Text
  description: Text
  metaTitle: Text
  metaDescription: Text
}

/**
 * The texts of an article: its own first sentences, then sentences of its kind's banks, filled with its facts.
 *
 * @param turn its place among the articles of its group; each turn takes other sentences
 * @param companions articles that go with it, nearest first
 * @param variation another end, then another beginning of the short text, where what comes first is taken
 */
export function compose(
  article: Article,
  turn: number,
  companions: readonly Article[],
  brandName: string,
  variation = 0,
): ArticleTexts {
  const { facts } = article
  const sentence = (bank: Bank, salt: number, language: Language) => {
    const [nl, en, kinds] = taken(bank.filter(hasCompanion), turn, salt)
    const fitting = companions.filter(({ kind }) => kinds?.includes(kind))
    const companion = fitting[turn % fitting.length]
    const named = companion ? { ...facts, with: namedInSentence(companion) } : facts
    return fill(language === 'nl' ? nl : en, named, language)
  }
  /** Whether the shop has an article that makes sense in the sentence, if it names one. */
  function hasCompanion([, , kinds]: Sentence): boolean {
    return !kinds || companions.some(({ kind }) => kinds.includes(kind))
  }
  const [, end = []] = article.summary
  const shifts = [Math.floor(variation / Math.max(end.length, 1)), variation]
  const short = article.summary.reduce<Text>(
    (before, bank, index) => {
      const further = bank.map((_, step) => taken(bank, turn, index + 7, (shifts[index] ?? 0) + step))
      const filled = further.map(([nl, en]) => ({ nl: fill(nl, facts, 'nl'), en: fill(en, facts, 'en') }))
      const next = filled.find((one) => !repeats(before, one)) ?? filled[0]
      return inEach((language) => [before[language], next?.[language]].filter(Boolean).join(' '))
    },
    { nl: '', en: '' },
  )
  return {
    short: inEach((language) => `<p>${short[language]}</p>`),
    description: inEach((language) => {
      const [first = [], ...others] = article.paragraphs
      const opening = [
        article.hook[language === 'nl' ? 0 : 1],
        ...first.map((bank, index) => sentence(bank, index, language)),
      ]
      const later = others.map((banks, paragraph) =>
        banks.map((bank, index) => sentence(bank, 3 * (paragraph + 1) + index, language)).join(' '),
      )
      const list = article.features.map((feature) => `<li>${capital(feature[language])}</li>`).join('')
      return `<p>${opening.join(' ')}</p><ul>${list}</ul>${later.map((text) => `<p>${text}</p>`).join('')}`
    }),
    metaTitle: inEach((language) => `${brandName} ${article.name[language]} | Kopgroep`),
    metaDescription: inEach((language) => `${brandName} ${article.name[language]}. ${short[language]}`),
  }
}

/** 'het Wael Vlakte wielershirt korte mouw', 'the Wael Vlakte short-sleeved jersey' */
export function namedInSentence({ facts }: Pick<Article, 'facts'>): Text {
  return inEach((language) => {
    const determiner = language === 'nl' ? determinerOf(facts.noun?.nl ?? '') : 'the'
    return [determiner, facts.brand?.[language], facts.model?.[language], facts.noun?.[language]].join(' ')
  })
}

/** Whether a sentence says again what was said, in either language: a number, or a word that tells something. */
export function repeats(before: Text, next: Text): boolean {
  const distinctiveWords = (text: string) => new Set(text.toLowerCase().match(/\d[\d.,]*\d|\p{L}{6,}/gu))
  return !(
    distinctiveWords(before.nl).isDisjointFrom(distinctiveWords(next.nl)) &&
    distinctiveWords(before.en).isDisjointFrom(distinctiveWords(next.en))
  )
}

/** Banks are walked with different strides, so that two articles that share one sentence differ in the next. */
function taken(bank: Bank, turn: number, salt: number, further = 0) {
  const stride = strideFor(bank.length, salt)
  const pair = bank[(turn * stride + salt * 3 + further) % bank.length]
  if (!pair) throw new Error('Expected a bank of sentences, not an empty one.')
  return pair
}

function strideFor(length: number, salt: number): number {
  const strides = [1, 3, 5, 7, 11, 13].filter((stride) => greatestCommonDivisor(stride, length) === 1)
  return strides[salt % strides.length] ?? 1
}

function greatestCommonDivisor(one: number, other: number): number {
  return other === 0 ? one : greatestCommonDivisor(other, one % other)
}
