import { expect, test } from 'vitest'
import { demoShop } from '../demo-shop.ts'
import { flavourOf, torqueRangeOf } from '../pictures/catalogue-of-pictures.ts'
import { capital, type Pair } from '../text.ts'
import type { Article, Sentence } from './article.ts'
import { ARTICLES } from './articles.ts'
import { companionsOf } from './build-links.ts'
import { compose, namedInSentence, repeats } from './compose.ts'
import { determinerOf } from './nouns.ts'

const shop = demoShop()
const bySku = new Map(ARTICLES.map((article) => [article.sku, article]))
const sentencesIn = (html: string) => html.replaceAll(/<[^>]+>/g, '').split(/(?<=[.?]) (?=\p{Lu}|\d)/u)
const banksOf = ({ paragraphs, summary }: Article) => [...paragraphs.flat(), ...summary]
const sentencesOf = (article: Article): Sentence[] => banksOf(article).flat()

/** What every product page says in Dutch, with whose it is. */
const productTexts = shop
  .rows('products')
  .flatMap(({ sku, name, short_description, description, is_listed }) => {
    if (!is_listed) return []
    const texts = [name, short_description, description] as { nl: string; en: string }[]
    return texts.map((text) => ({ sku: String(sku), nl: text.nl, en: text.en }))
  })
const textsOf = (sku: string) => productTexts.filter((text) => text.sku === sku).map(({ nl }) => nl)
const inDutch = (wrong: RegExp) =>
  productTexts.filter(({ nl }) => wrong.test(nl)).map(({ sku, nl }) => `${sku}: ${wrong.exec(nl)?.[0]}`)

test('the article and the pointing word of a kind agree', () => {
  const pairs = ARTICLES.map(({ facts }) => [facts.thing?.nl ?? '', facts.this?.nl ?? ''])
  const wrong = pairs.filter(([thing = '', pointed = '']) => {
    const expected = thing.startsWith('het ') ? thing.replace('het ', 'dit ') : thing.replace('de ', 'deze ')
    return pointed !== expected
  })
  expect(wrong).toEqual([])
})

test('an article that is named in a sentence has the article of its noun', () => {
  for (const article of ARTICLES) {
    const noun = article.facts.noun?.nl ?? ''
    expect(namedInSentence(article).nl).toMatch(new RegExp(`^${determinerOf(noun)} `))
  }
})

test('no text puts de before a het word or het before a de word', () => {
  const nouns = [...new Set(ARTICLES.map(({ facts }) => facts.noun?.nl.split(' ')[0] ?? ''))].filter(
    (noun) => /^[a-zë]+$/.test(noun) && !/(?:en|sokken)$/.test(noun),
  )
  for (const noun of nouns) {
    const full = ARTICLES.find(({ facts }) => facts.noun?.nl.split(' ')[0] === noun)?.facts.noun?.nl ?? ''
    const wrong = determinerOf(full) === 'het' ? 'de|deze|die' : 'het|dit|dat'
    expect(inDutch(new RegExp(`\\b(?:${wrong}) ${noun}\\b`, 'i'))).toEqual([])
  }
})

/** What 'hij' may stand for in a sentence about a 'het' word: a word of that sentence. */
const SPOKEN_OF = /\b(?:naad|schoudernaad|bodywarmer|rits|stof|zoom|visserstrui|pijl|lijn)\b/

test('hij and hem speak of de words, and no article is a she', () => {
  const neuter = ARTICLES.filter(({ facts }) => facts.thing?.nl.startsWith('het '))
  const several = ARTICLES.filter(({ facts }) => /^de .*(?:stukken|blokken)$/.test(facts.thing?.nl ?? ''))
  const wrong = [...neuter, ...several].flatMap((article) =>
    sentencesOf(article).filter(([nl]) => /\b(?:hij|hem)\b/i.test(nl) && !SPOKEN_OF.test(nl)),
  )
  expect(wrong.map(([nl]) => nl)).toEqual([])
  const she = ARTICLES.flatMap(sentencesOf).filter(([nl]) => /\b(?:haar|zij)\b/i.test(nl))
  const others = /\b(?:wol|lucht|rugplaat|zij getailleerd|over de zij|van uw haar)\b|\bopeningen\b/
  expect(she.map(([nl]) => nl).filter((nl) => !others.test(nl))).toEqual([])
})

test('a sentence that names an article to go with this one says which kinds make sense in it', () => {
  const sentences = ARTICLES.flatMap(sentencesOf)
  const named = sentences.filter(([nl, en]) => /\{with\}/i.test(nl) || /\{with\}/i.test(en))
  expect(named.length).toBeGreaterThan(60)
  expect(named.filter(([, , kinds]) => !kinds?.length).map(([nl]) => nl)).toEqual([])
  expect(sentences.filter(([nl, , kinds]) => kinds && !/\{with\}/i.test(nl)).map(([nl]) => nl)).toEqual([])
})

test('what a text names is of a kind that its sentence is about', () => {
  for (const article of ARTICLES) {
    const companions = companionsOf(article)
    const { description } = compose(article, 3, companions, 'Merk')
    const found = companions.find((companion) => description.nl.includes(namedInSentence(companion).nl))
    if (!found) continue
    const kinds = sentencesOf(article).flatMap(([, , fitting]) => fitting ?? [])
    expect(kinds).toContain(found.kind)
  }
})

test('Dutch is spelled as Dutch: Eén, and compounds as one word', () => {
  expect(capital('één breed glas')).toBe('Eén breed glas')
  const texts = [...shop.tables].flatMap(([, rows]) => JSON.stringify(rows))
  expect(texts.filter((text) => text.includes('Één'))).toEqual([])
  expect(
    inDutch(
      /\b(?:merino (?:shirt|hemd|onderhemd|sok|laag)|softshell jack|windstopper jack|fiets \w+bel|race fiets)\b/i,
    ),
  ).toEqual([])
})

test('nothing is said twice in a row, and no sentence is without its end', () => {
  const again = productTexts.flatMap(({ sku, nl, en }) =>
    [nl, en].flatMap((text) => {
      const words = text.replaceAll(/<[^>]+>/g, ' ')
      return [...words.matchAll(/\b(\p{L}{2,}) \1\b/giu)].map(([pair]) => `${sku}: ${pair}`)
    }),
  )
  // 'in in' never, but 'dat dat' and 'die die' may be Dutch.
  expect(
    again.filter((line) => !/(?:dat dat|die die|that that|om en om|had had|d'Ala Ala|Ala Ala)$/i.test(line)),
  ).toEqual([])
  const doubled = productTexts.flatMap(({ sku, nl }) => {
    const sentences = [...nl.matchAll(/<p>(.*?)<\/p>/g)].flatMap(([, text = '']) => text.split(/(?<=[.?]) /))
    return sentences
      .filter((sentence, index) => sentences.indexOf(sentence) < index)
      .map((line) => `${sku}: ${line}`)
  })
  expect(doubled).toEqual([])
  const ends = productTexts.flatMap(({ sku, nl }) =>
    [...nl.matchAll(/<p>(.*?)<\/p>/g)].flatMap(([, text = '']) =>
      /[.?]$/.test(text) ? [] : [`${sku}: ${text}`],
    ),
  )
  expect(ends).toEqual([])
})

/** Numbers and what they count, as far as the shop's texts count things. */
const COUNTED: readonly Pair[] = [
  [
    String.raw`\b1 (?:versnellingen|lumens|stuks|uren|gellen)\b`,
    String.raw`\b1 (?:speeds|lumens|pieces|hours|grams)\b`,
  ],
  [
    String.raw`\b(?:[2-9]|\d\d+) (?:versnelling|schroef|bidon|reep)\b`,
    String.raw`\b(?:[2-9]|\d\d+) (?:speed|hour|gram|lumen)\b(?!-)`,
  ],
]

test('a review fits what it is about, and its title is not its first sentence', () => {
  const kinds = new Map(ARTICLES.map(({ sku, kind }) => [sku, kind]))
  const skus = new Map(shop.rows('products').map(({ id, sku }) => [Number(id), String(sku)]))
  const reviews = shop.rows('reviews').map(({ product_id, summary, text, store_code }) => {
    const kind = kinds.get(skus.get(Number(product_id)) ?? '')
    return { kind, remark: `${summary} ${text}`, summary: String(summary), text: String(text), store_code }
  })
  const about = (pattern: RegExp, ...of: string[]) =>
    reviews.filter((review) => pattern.test(review.remark) && of.includes(review.kind ?? ''))
  expect(about(/\bmaat\b|\bsize\b|na de was|kraag|lak\b/i, 'gel', 'energy-bar', 'drink-mix', 'lube')).toEqual(
    [],
  )
  expect(about(/bitje|scharnier/i, 'pump', 'workstand')).toEqual([])
  expect(about(/pompt/i, 'multitool', 'torque-wrench')).toEqual([])
  expect(about(/\bmouw/i, 'gilet')).toEqual([])
  expect(about(/stopped working/i, 'helmet', 'glove', 'shoe', 'saddle', 'bidon')).toEqual([])
  expect(about(/quiet, light/i, 'multitool', 'jersey-short', 'bidon', 'gel')).toEqual([])
  expect(about(/bocht|klinkers|stoeprand/i, 'inner-tube')).toEqual([])
  const several = /\b(?:hij|hem)\b/i
  expect(
    about(several, 'socks', 'glove', 'glove-winter', 'pedal', 'brake-pads', 'shoe', 'arm-warmers'),
  ).toEqual([])
  const summery = reviews.filter(
    ({ kind, remark }) => kind === 'jersey-short' && /\bbij [1-9] °C/.test(remark),
  )
  expect(summery.map(({ remark }) => remark)).toEqual([])
  expect(about(/smaakt|maag/i, 'lube', 'cleaner', 'pump', 'tyre')).toEqual([])
  const titled = reviews.filter(({ summary, text }) => text.startsWith(summary))
  expect(titled.map(({ text }) => text)).toEqual([])
  const english = /\b(?:the|and|with|from)\b/i
  const dutch = /\b(?:het|een|niet|voor)\b/i
  const mixed = reviews.filter(({ remark, store_code }) =>
    store_code === 'kopgroep_en' ? dutch.test(remark) : english.test(remark) && !dutch.test(remark),
  )
  expect(mixed.map(({ remark }) => remark)).toEqual([])
})

test('one is singular and more are plural', () => {
  for (const [nl, en] of COUNTED) {
    expect(inDutch(new RegExp(nl))).toEqual([])
    const wrong = productTexts.filter((text) => new RegExp(en).test(text.en.replaceAll('-', '- ')))
    expect(wrong.map(({ sku, en: text }) => `${sku}: ${new RegExp(en).exec(text)?.[0]}`)).toEqual([])
  }
})

test('a short text says nothing twice', () => {
  const wrong = shop.rows('products').flatMap(({ sku, short_description }) => {
    const { nl, en } = (short_description ?? { nl: '', en: '' }) as { nl: string; en: string }
    const [first, ...others] = sentencesIn(nl).map((sentence, at) => ({
      nl: sentence,
      en: sentencesIn(en)[at] ?? '',
    }))
    return bySku.has(String(sku)) && first && others.some((other) => repeats(first, other)) ? [nl] : []
  })
  expect(wrong).toEqual([])
})

test('English texts hold no Dutch, and a cut is a cut in them', () => {
  const names = [...new Set(ARTICLES.map(({ model }) => model).filter((model) => model.includes(' ')))]
  const dutch = /\b(?:tot|het|een|voor|met|van|zonder|stuks|niet|ook|of (?:BSA|Pressfit))\b/
  const wrong = productTexts.flatMap(({ sku, en }) => {
    const text = names.reduce((rest, name) => rest.replaceAll(name, ''), en)
    const found =
      dutch.exec(text) ?? /\b(?:fits|is cut|sits|fit is) (?:race|fitted|regular|loose)\b(?! cut)/.exec(text)
    return found ? [`${sku}: ${text.slice(Math.max(0, found.index - 20), found.index + 30)}`] : []
  })
  expect(wrong).toEqual([])
})

test('what is named in a sentence agrees with its verb and its adjective', () => {
  const plural = [...new Set(ARTICLES.map(({ facts }) => facts.noun?.nl ?? ''))].filter((noun) =>
    /(?:en|sokken|stukken|blokken)$/.test(noun),
  )
  for (const noun of plural) {
    expect(inDutch(new RegExp(`\\b${noun} (?:hoort|past|staat|houdt|maakt|gaat)\\b`))).toEqual([])
  }
  const kindsOfPlural = new Set(
    ARTICLES.filter(({ facts }) => plural.includes(facts.noun?.nl ?? '')).map(({ kind }) => kind),
  )
  const verb =
    /(?<!\b(?:bij|met|naast|over|with|beside) )\{with\} (?:hoort|past|staat|houdt|maakt|gaat|belongs|matches|holds|makes|fits|completes)\b/i
  const subjects = ARTICLES.flatMap(sentencesOf).filter(
    ([nl, en, kinds]) => (verb.test(nl) || verb.test(en)) && kinds?.some((kind) => kindsOfPlural.has(kind)),
  )
  expect(subjects.filter(([nl]) => !/(?:Met|Bij) \{with\} is/i.test(nl)).map(([nl]) => nl)).toEqual([])
  expect(inDutch(/(?:^|>|[.:] )(?:Aansluitend|Normaal|Strak|Ruim) (?:broek|jas|pet|bibshort)\b/)).toEqual([])
  expect(
    productTexts.filter(({ en }) =>
      /\b(?:pedals|shoes|gloves|overshoes|warmers|socks|pads) belongs\b/.test(en),
    ),
  ).toEqual([])
})

test('a garment has no part of another: no sleeves on shorts, no back pockets on tights', () => {
  const parts: [RegExp, RegExp][] = [
    [/mouw|rugzak|kraag|oksel/i, /^(?:bib|shorts|socks|glove|cap|over|arm|neck)/],
    [/zeem|bretel|pijp|enkel|knie/i, /^(?:jersey|jacket|gilet|base|socks|glove|cap|over|arm|neck)/],
  ]
  const wrong = ARTICLES.flatMap(({ sku, kind, features }) =>
    features
      .filter(({ nl }) => parts.some(([part, kinds]) => part.test(nl) && kinds.test(kind)))
      .map(({ nl }) => `${sku}: ${nl}`),
  )
  expect(wrong.filter((line) => !/band op beide mouwen$/.test(line))).toEqual([])
  expect(
    ARTICLES.filter(({ design }) => design === 'rim').flatMap(({ sku }) =>
      textsOf(sku).filter((nl) => /vloeistof/.test(nl)),
    ),
  ).toEqual([])
})

test('a shoe without cleats speaks of none, and one with laces is not set while riding', () => {
  const shoes = ARTICLES.filter(({ kind }) => kind === 'shoe' || kind === 'shoe-mtb')
  const flat = shoes.filter(({ choices }) => !choices.mount)
  expect(flat.length).toBeGreaterThan(0)
  expect(flat.flatMap(({ sku }) => textsOf(sku)).filter((nl) => /(?<!zonder )plaatjes/i.test(nl))).toEqual([])
  const laced = shoes.filter(({ specifications }) => /veter/i.test(specifications.closure?.nl ?? ''))
  expect(laced.flatMap(({ sku }) => textsOf(sku)).filter((nl) => /terwijl u rijdt/.test(nl))).toEqual([])
})

test('a sentence that begins with what is named begins with a capital', () => {
  expect(inDutch(/\p{Ll}[.?!] (?:de|het|een) /u)).toEqual([])
})

test('nothing is cheap by itself: no text says so of a set, whatever its price rests on', () => {
  // What buyers write is theirs.
  const ours = [...shop.tables].filter(([table]) => table !== 'reviews')
  const texts = ours.flatMap(([, rows]) => rows.map((row) => JSON.stringify(row)))
  expect(texts.filter((text) => /\bvoordelige?\b|\bgood value\b/i.test(text))).toEqual([])
})

const COUNTS: Readonly<Record<string, number>> = { twee: 2, drie: 3, vier: 4, zes: 6, tien: 10, twaalf: 12 }

test('numbers agree inside a product: its weight, and from how many on it costs less', () => {
  const wrong = productTexts.flatMap(({ sku, nl }) => {
    const article = bySku.get(sku)
    if (!article) return []
    const known = [...Object.values(article.facts).map((fact) => fact.nl), String(article.grams)]
    // Of cloth and wool a square metre is weighed, not the garment.
    const weights = [...nl.matchAll(/([\d.]+) gram\b(?! per vierkante meter|[^.]{0,20}wol)/g)]
      .map(([, grams = '']) => grams)
      .filter((grams) => !known.some((fact) => fact.includes(grams)))
    const cheaper = [
      ...nl.matchAll(/[^.<>]*(?:tegelijk|stuks?) [^.<>]*(?:voordeliger|daalt de prijs)/gi),
    ].flatMap(([sentence]) => {
      const count = COUNTS[/\b(twee|drie|vier|zes|tien|twaalf)\b/i.exec(sentence)?.[1]?.toLowerCase() ?? '']
      return count === article.tiers?.[0]?.[0] ? [] : [sentence]
    })
    return [
      ...weights.map((grams) => `${sku}: ${grams} gram of ${article.grams}`),
      ...cheaper.map((text) => `${sku}: ${text}`),
    ]
  })
  expect(wrong).toEqual([])
})

test('a pack of food is pictured with its own flavour on it', () => {
  const packs = ARTICLES.flatMap(({ kind, brand, design, colours: [colour], name }) =>
    (kind === 'gel' || kind === 'energy-bar' || kind === 'drink-mix') && colour
      ? [{ name: name.nl, printed: flavourOf(kind, brand, design, colour) }]
      : [],
  )
  expect(packs.length).toBeGreaterThan(15)
  expect(packs.filter(({ name, printed }) => !printed || !name.endsWith(printed))).toEqual([])
})

test('a torque wrench is pictured with its own range on it', () => {
  const wrenches = ARTICLES.filter(({ kind }) => kind === 'torque-wrench')
  expect(wrenches.length).toBeGreaterThan(1)
  for (const { brand, name } of wrenches)
    expect(name.nl.replace('–', '-').toUpperCase()).toContain(torqueRangeOf(brand))
})

test('nothing contradicts what is said for safety: a helmet goes after a fall, a rear light lights no road', () => {
  const helmets = ARTICLES.filter(({ kind }) => kind.startsWith('helmet'))
  const lights = ARTICLES.filter(({ kind }) => kind === 'light-rear')
  expect([helmets.length > 15, lights.length > 3]).toEqual([true, true])
  const warned = (article: Article) => article.warnings.map(({ nl }) => nl).join(' ')
  expect(helmets.filter((helmet) => !/na elke val/.test(warned(helmet))).map(({ sku }) => sku)).toEqual([])
  const falls = helmets
    .flatMap(({ sku }) => textsOf(sku).flatMap(sentencesIn))
    .filter((nl) => /\bval\b|gevallen/i.test(nl))
  expect(falls.filter((nl) => !/vervang|nieuwe|weg/i.test(nl))).toEqual([])
  const lit = lights.flatMap(({ sku }) => textsOf(sku).flatMap(sentencesIn))
  expect(
    lit.filter((nl) => /(?:verlicht|schijnt op)[^.]*\b(?:weg|wegdek|pad)\b|de weg (?:ziet|zien)/i.test(nl)),
  ).toEqual([])
})
