import { expect, test } from 'vitest'
import { readCsv } from './read-data.ts'
import { type Article, readArticles } from './testing/read-articles.ts'
import { demoRows } from './testing/test-demo.ts'

interface Text {
  nl: string
  en: string
}

const shop = await demoRows()
const articles = readArticles()
const bySku = new Map(articles.map((article) => [article.sku, article]))
const listed = shop.rows('products').filter(({ is_listed }) => is_listed)
const sentencesIn = (html: string) => html.replaceAll(/<[^>]+>/g, '').split(/(?<=[.?]) (?=\p{Lu}|\d)/u)

/** Texts of every product page, with its SKU. */
const productTexts = listed.flatMap(({ sku, name, short_description, description }) =>
  // These columns contain texts by language.
  ([name, short_description, description] as unknown as Text[]).map(({ nl, en }) => ({ sku, nl, en })),
)
const listTexts = (sku: string) => productTexts.filter((text) => text.sku === sku).map(({ nl }) => nl)
const inDutch = (wrong: RegExp) =>
  productTexts.filter(({ nl }) => wrong.test(nl)).map(({ sku, nl }) => `${sku}: ${wrong.exec(nl)?.[0]}`)
/** Collects the Dutch sentences about the articles that match a condition. */
const sentencesAbout = (isMeant: (article: Article) => boolean) =>
  articles.filter(isMeant).flatMap(({ sku }) => listTexts(sku).flatMap(sentencesIn))

/** Product nouns by their definite article. */
const NOUNS = {
  de: 'bibshort bibtight fietsjas bodywarmer koerspet nekwarmer racehelm aerohelm stadshelm fietsbril ketting cassette achterderailleur shifter remschijf remklauw velgrem wielset vouwband binnenband bidon thermobidon bidonhouder zadeltas stuurtas frametas bovenbuistas koplamp fietscomputer multitool momentsleutel kabelschaar kettingpons montagestandaard minipomp vloerpomp kettingolie kettingwas kruipolie beschermspray fietsreiniger ontvetter energiegel energiereep sportdrank hersteldrank spatbordset fietsbel',
  het: 'thermoshirt wielershirt merinoshirt winterjack windstopperjack softshelljack regenjack ondershirt kettingblad crankstel racestuur gravelstuur stuurlint zadel achterlicht fietsslot vouwslot',
}
/** Product nouns that are plural, at least in part. */
const PLURALS = [
  'handschoenen',
  'winterhandschoenen',
  'armstukken',
  'overschoenen',
  'fietssokken',
  'raceschoenen',
  'winterschoenen',
  'MTB-schoenen',
  'remgrepen',
  'remblokken',
  'velgremblokken',
  'pedalen',
]
/** Model names that are Dutch words. */
const DUTCH_NAMES = [
  'Lange Dag',
  'Eerste Zit',
  'Eerste Laag',
  'Lange Vinger',
  'Om en om',
  '50 Carbon',
  '45 Wit',
  'Vloed 28',
  'Hanze 40',
]

test('no text puts de before a het word or het before a de word', () => {
  for (const [article, nouns] of Object.entries(NOUNS)) {
    const wrong = article === 'het' ? 'de|deze|die' : 'het|dit|dat'
    expect(inDutch(new RegExp(`\\b(?:${wrong}) (?:${nouns.replaceAll(' ', '|')})\\b`, 'i'))).toEqual([])
  }
})

/** Kinds of article whose nouns all take 'het' or are plural. */
const NO_HE =
  /^(?:jersey-(?:long|short)|base-layer|chainring|crankset|handlebar|bar-tape|saddle|arm-warmers|brake-pads)$/
/** Other nouns in such a sentence that 'hij' may refer to. */
const OTHER_NOUNS = /\b(?:naad|schoudernaad|bodywarmer|rits|stof|zoom|visserstrui|pijl|lijn)\b/
const OTHER_HER =
  /\b(?:wol|lucht|rugplaat|(?:in|over) de zij|van uw haar|haar (?:werk|regenjack|lange Basis|dichte zuster))\b|\bopeningen\b/

test('hij and hem refer to de words, and no article is a she', () => {
  const about = sentencesAbout(({ kind }) => NO_HE.test(kind))
  expect(about.length).toBeGreaterThan(500)
  expect(about.filter((nl) => /\b(?:hij|hem)\b/i.test(nl) && !OTHER_NOUNS.test(nl))).toEqual([])
  const she = sentencesAbout(() => true).filter((nl) => /\b(?:haar|zij)\b/i.test(nl))
  expect(she.filter((nl) => !OTHER_HER.test(nl))).toEqual([])
})

test('linked articles are for the same wearer', () => {
  const rows = readCsv('catalogue/products.csv')
  const pairs = rows.flatMap((row) =>
    [row.related_skus, row.crosssell_skus].flatMap((skus) =>
      (skus ? String(skus).split(',') : []).map((linked) => [bySku.get(String(row.sku)), bySku.get(linked)]),
    ),
  )
  expect(pairs.length).toBeGreaterThan(2_000)
  const wrong = pairs.filter(([one, other]) => {
    const [worn, goesWith] = [one?.choices.gender ?? [], other?.choices.gender ?? []]
    return worn.length > 0 && goesWith.length > 0 && !worn.some((wearer) => goesWith.includes(wearer))
  })
  expect(wrong.map(([one, other]) => `${one?.sku} ${other?.sku}`)).toEqual([])
})

test('Dutch is spelled as Dutch: Eén, and compounds as one word', () => {
  const wrong = [...shop.tables].filter(([, rows]) => JSON.stringify(rows).includes('Één'))
  expect(wrong.map(([table]) => table)).toEqual([])
  expect(
    inDutch(
      /\b(?:merino (?:shirt|hemd|onderhemd|sok|laag)|softshell jack|windstopper jack|fiets \w+bel|race fiets)\b/i,
    ),
  ).toEqual([])
})

test('no sentence is repeated in a row or unfinished', () => {
  const again = productTexts.flatMap(({ sku, nl, en }) =>
    [nl, en].flatMap((text) => {
      const words = text.replaceAll(/<[^>]+>/g, ' ')
      return [...words.matchAll(/\b(\p{L}{2,}) \1\b/giu)].map(([pair]) => `${sku}: ${pair}`)
    }),
  )
  // 'in in' is always wrong; 'dat dat' and 'die die' can be correct.
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

/** Numbers followed by the noun that they count, in the shop's texts. */
const COUNTED: readonly (readonly [nl: string, en: string])[] = [
  [
    String.raw`\b1 (?:versnellingen|lumens|stuks|uren|gellen)\b`,
    String.raw`\b1 (?:speeds|lumens|pieces|hours|grams)\b`,
  ],
  [
    String.raw`\b(?:[2-9]|\d\d+) (?:versnelling|schroef|bidon|reep)\b`,
    String.raw`\b(?:[2-9]|\d\d+) (?:speed|hour|gram|lumen)\b(?!-)`,
  ],
]

test('a review fits its product, and its title is not its first sentence', () => {
  const kinds = new Map(articles.map(({ sku, kind }) => [sku, kind]))
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

test('no sentence appears in many English reviews', () => {
  const texts = shop
    .rows('reviews')
    .filter(({ store_code }) => store_code === 'kopgroep_en')
    .map(({ text }) => String(text))
  expect(texts.length).toBeGreaterThan(100)
  const sentences = texts.flatMap((text) => text.split(/(?<=\.) /))
  const uses = Map.groupBy(sentences, (sentence) => sentence)
  expect([...uses].filter(([, { length }]) => length > texts.length / 12)).toEqual([])
})

test('one is singular and more are plural', () => {
  for (const [nl, en] of COUNTED) {
    expect(inDutch(new RegExp(nl))).toEqual([])
    const wrong = productTexts.filter((text) => new RegExp(en).test(text.en.replaceAll('-', '- ')))
    expect(wrong.map(({ sku, en: text }) => `${sku}: ${new RegExp(en).exec(text)?.[0]}`)).toEqual([])
  }
})

/** True if a text repeats a number or a distinctive word of another text, in either language. */
function repeats(before: Text, next: Text): boolean {
  const distinctiveWords = (text: string) => new Set(text.toLowerCase().match(/\d[\d.,]*\d|\p{L}{6,}/gu))
  return !(
    distinctiveWords(before.nl).isDisjointFrom(distinctiveWords(next.nl)) &&
    distinctiveWords(before.en).isDisjointFrom(distinctiveWords(next.en))
  )
}

test('a short text repeats nothing', () => {
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

test('English texts contain no Dutch', () => {
  const dutch = /\b(?:tot|het|een|voor|met|van|zonder|stuks|niet|ook|of (?:BSA|Pressfit))\b/
  const wrong = productTexts.flatMap(({ sku, en }) => {
    const text = DUTCH_NAMES.reduce((rest, name) => rest.replaceAll(name, ''), en)
    const mention =
      dutch.exec(text) ?? /\b(?:fits|is cut|sits|fit is) (?:race|fitted|regular|loose)\b(?! cut)/.exec(text)
    return mention ? [`${sku}: ${text.slice(Math.max(0, mention.index - 20), mention.index + 30)}`] : []
  })
  expect(wrong).toEqual([])
})

test('a noun agrees with its verb and its adjective', () => {
  for (const noun of PLURALS)
    expect(inDutch(new RegExp(`\\b${noun} (?:hoort|past|staat|houdt|maakt|gaat)\\b`))).toEqual([])
  expect(inDutch(/(?:^|>|[.:] )(?:Aansluitend|Normaal|Strak|Ruim) (?:broek|jas|pet|bibshort)\b/)).toEqual([])
  expect(
    productTexts.filter(({ en }) =>
      /\b(?:pedals|shoes|gloves|overshoes|warmers|socks|pads) belongs\b/.test(en),
    ),
  ).toEqual([])
})

test('a garment is not described with parts of another: no sleeves on shorts, no back pockets on tights', () => {
  const parts: [RegExp, RegExp][] = [
    [/mouw|rugzak|kraag|oksel/i, /^(?:bib|shorts|socks|glove|cap|over|arm|neck)/],
    [/zeem|bretel|pijp|enkel|knie/i, /^(?:jersey|jacket|gilet|base|socks|glove|cap|over|arm|neck)/],
  ]
  const wrong = articles.flatMap(({ sku, kind, description }) =>
    [...description.matchAll(/<li>(.*?)<\/li>/g)]
      .map(([, feature = '']) => feature)
      .filter((feature) => parts.some(([part, kinds]) => part.test(feature) && kinds.test(kind)))
      .map((feature) => `${sku}: ${feature}`),
  )
  expect(wrong.filter((line) => !/band op beide mouwen$/.test(line))).toEqual([])
  const onRims = sentencesAbout(({ pictures: [lead] }) =>
    /\/brake-(?:pads|caliper)-rim-/.test(lead?.path ?? ''),
  )
  expect(onRims.length).toBeGreaterThan(5)
  expect(onRims.filter((nl) => /vloeistof/.test(nl))).toEqual([])
})

const attributeCodes = new Map(shop.rows('attributes').map(({ id, code }) => [id, code]))
const attributeValues = Map.groupBy(shop.rows('product_attribute_values'), ({ product_id }) => product_id)

/** Reads the Dutch texts of a product's attributes by attribute code. */
function readSpecifications(sku: string): Map<string, string> {
  const { id = 0 } = listed.find((product) => product.sku === sku) ?? {}
  const values = (attributeValues.get(id) ?? []).filter(({ text }) => text)
  return new Map(
    values.map(({ attribute_id, text }) => [
      attributeCodes.get(attribute_id) ?? '',
      // This column contains texts by language.
      (text as unknown as Text).nl,
    ]),
  )
}

test('a shoe without cleats mentions none, and one with laces is not adjusted while riding', () => {
  const shoes = articles.filter(({ kind }) => kind === 'shoe' || kind === 'shoe-mtb')
  const flat = shoes.filter(({ choices }) => !choices.mount)
  expect(flat.length).toBeGreaterThan(0)
  expect(flat.flatMap(({ sku }) => listTexts(sku)).filter((nl) => /(?<!zonder )plaatjes/i.test(nl))).toEqual(
    [],
  )
  const laced = shoes.filter((shoe) => /veter/i.test(readSpecifications(shoe.sku).get('info_closure') ?? ''))
  expect(laced.length).toBeGreaterThan(0)
  expect(laced.flatMap(({ sku }) => listTexts(sku)).filter((nl) => /terwijl u rijdt/.test(nl))).toEqual([])
})

test('a sentence that begins with a product name begins with a capital', () => {
  expect(inDutch(/\p{Ll}[.?!] (?:de|het|een) /u)).toEqual([])
})

test('no text calls a set cheap, whatever its price is based on', () => {
  // Texts that buyers wrote are not checked.
  const ours = [...shop.tables].filter(([table]) => table !== 'reviews')
  const texts = ours.flatMap(([, rows]) => rows.map((row) => JSON.stringify(row)))
  expect(texts.filter((text) => /\bvoordelige?\b|\bgood value\b/i.test(text))).toEqual([])
})

const COUNTS: Readonly<Record<string, number>> = { twee: 2, drie: 3, vier: 4, zes: 6, tien: 10, twaalf: 12 }

const variants = Map.groupBy(shop.rows('configurable_variants'), ({ product_id }) => product_id)
const tierPrices = Map.groupBy(shop.rows('tier_prices'), ({ product_id }) => product_id)

test('the numbers of a product agree: its weight, and the quantities of its tier prices', () => {
  const wrong = productTexts.flatMap(({ sku, nl }) => {
    if (!bySku.has(sku)) return []
    const { id = 0, weight_grams } = listed.find((product) => product.sku === sku) ?? {}
    const factTexts = [...readSpecifications(sku).values(), String(weight_grams)]
    const bought = [id, ...(variants.get(id) ?? []).map(({ variant_id }) => variant_id)]
    const tiers = bought.flatMap((product) => tierPrices.get(product) ?? [])
    const least = Math.min(...tiers.map(({ quantity }) => quantity))
    // A weight per square metre belongs to the cloth, not to the garment.
    const weights = [...nl.matchAll(/([\d.]+) gram\b(?! per vierkante meter|[^.]{0,20}wol)/g)]
      .map(([, grams = '']) => grams)
      .filter((grams) => !factTexts.some((fact) => fact.includes(grams)))
    const cheaper = [
      ...nl.matchAll(/[^.<>]*(?:tegelijk|stuks?) [^.<>]*(?:voordeliger|daalt de prijs)/gi),
    ].flatMap(([sentence]) => {
      const count = COUNTS[/\b(twee|drie|vier|zes|tien|twaalf)\b/i.exec(sentence)?.[1]?.toLowerCase() ?? '']
      return count === least ? [] : [sentence]
    })
    return [
      ...weights.map((grams) => `${sku}: ${grams} gram of ${weight_grams}`),
      ...cheaper.map((text) => `${sku}: ${text}`),
    ]
  })
  expect(wrong).toEqual([])
})

test('no text contradicts safety advice, for example on helmets after a fall and rear lights', () => {
  const helmets = articles.filter(({ kind }) => kind.startsWith('helmet'))
  const lights = articles.filter(({ kind }) => kind === 'light-rear')
  expect([helmets.length > 15, lights.length > 3]).toEqual([true, true])
  const warned = ({ sku }: Article) => JSON.stringify(listed.find((product) => product.sku === sku)?.safety)
  expect(helmets.filter((helmet) => !/na elke val/.test(warned(helmet))).map(({ sku }) => sku)).toEqual([])
  const falls = helmets
    .flatMap(({ sku }) => listTexts(sku).flatMap(sentencesIn))
    .filter((nl) => /\bval\b|gevallen/i.test(nl))
  expect(falls.filter((nl) => !/vervang|nieuwe|weg/i.test(nl))).toEqual([])
  const lit = lights.flatMap(({ sku }) => listTexts(sku).flatMap(sentencesIn))
  expect(
    lit.filter((nl) => /(?:verlicht|schijnt op)[^.]*\b(?:weg|wegdek|pad)\b|de weg (?:ziet|zien)/i.test(nl)),
  ).toEqual([])
})
