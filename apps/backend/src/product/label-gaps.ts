/** Legal label information of a product. */
export interface LabelledFacts {
  labelling: readonly string[]
  marks: readonly string[]
  signal_word: string | null
  warnings: readonly string[]
  /** Specifications by attribute code. */
  facts: ReadonlyMap<string, string>
}

/** Lists the label information that a product lacks, by the labelling rules that apply to it. */
export function gapsInLabels(label: LabelledFacts): string[] {
  return label.labelling.flatMap((rules) => {
    const check = CHECKS[rules]
    return check ? check(label) : [`a check of the rules "${rules}"`]
  })
}

const CHECKS: Readonly<Record<string, (label: LabelledFacts) => string[]>> = {
  FOOD: gapsInFood,
  CHEMICAL: gapsInMixture,
  ELECTRICAL: ({ marks }) =>
    ['WEEE', 'BATTERY'].flatMap((mark) => (marks.includes(mark) ? [] : [`mark ${mark}`])),
  CHARGED: ({ marks, facts }) => [
    ...(marks.some((mark) => mark.startsWith('CHARGER_')) ? [] : ['mark of the charger']),
    ...(/\d\s?W\b/.test(facts.get('charging') ?? '') ? [] : ['power for charging']),
  ],
  TEXTILE: gapsInTextile,
  FOOTWEAR: ({ facts }) => missing(facts, ['shoe_upper', 'shoe_lining', 'shoe_outsole']),
  EYEWEAR: gapsInLens,
  // legal-gaps.ts checks these rules, whose information has fields of its own.
  CONNECTED: () => [],
  LMT_BATTERY: () => [],
}

const missing = (facts: ReadonlyMap<string, string>, codes: readonly string[]) =>
  codes.filter((code) => !facts.get(code)?.trim())

const NUTRIENTS = ['fat', 'saturates', 'carbohydrate', 'sugars', 'protein', 'salt'] as const
/** Names of allergens (Regulation (EU) 1169/2011, annex II) in ingredient lists of the shop's food. */
const ALLERGENS =
  /haver|rogge|tarwe|gerst|melk|wei\b|soja|selderij|pinda|noten|(?<!\p{L})ei(?!\p{L})|sesam|\boats?\b|\brye\b|wheat|barley|\bmilk|whey|soya|celery|peanut|\bnuts?\b|\begg\b|sesame/giu
const STIMULANTS = /cafeïne|guarana|caffeine/i

/** Checks a food label: Regulation (EU) 1169/2011, articles 9, 14, 21 and 30, annexes III and XIV. */
function gapsInFood({ facts, warnings }: LabelledFacts): string[] {
  const ingredients = facts.get('ingredients') ?? ''
  const small = (ingredients.match(ALLERGENS) ?? []).filter((word) => word !== word.toUpperCase())
  const warned = warnings.find((warning) => STIMULANTS.test(warning)) ?? ''
  const amount = /(\d+) (?:mg|k?J)/.exec(facts.get('caffeine') ?? '')?.[1]
  return [
    ...missing(facts, [
      'net_content',
      'ingredients',
      'allergens',
      'energy',
      ...NUTRIENTS,
      'shelf_life',
      'storage',
    ]),
    ...small.map((word) => `emphasis on the allergen "${word}"`),
    ...(STIMULANTS.test(ingredients) && !(amount && warned.includes(`${amount} mg per 100 g`))
      ? ['warning of caffeine with its amount']
      : []),
    ...gapsInEnergy(facts),
  ]
}

function gapsInEnergy(facts: ReadonlyMap<string, string>): string[] {
  const amount = (code: string) => Number.parseFloat((facts.get(code) ?? '').replace(',', '.'))
  const [fat, saturates, carbohydrate, sugars, protein] = NUTRIENTS.map(amount)
  if (fat === undefined || carbohydrate === undefined || protein === undefined) return []
  const least = 37 * fat + 17 * (carbohydrate + protein)
  const energy = amount('energy')
  return [
    // Tolerates 80 kJ of unlisted fibre: 8 kJ per gram, rarely more than ten grams.
    ...(energy < least * 0.97 || energy > least * 1.05 + 80
      ? ['energy that follows from the nutrients']
      : []),
    ...((saturates ?? 0) > fat || (sugars ?? 0) > carbohydrate
      ? ['parts that are less than their whole']
      : []),
    ...(fat + carbohydrate + protein > 100 ? ['nutrients that fit into 100 g'] : []),
  ]
}

/** Checks the label of a chemical mixture: Regulation (EC) 1272/2008, articles 17 and 48. */
function gapsInMixture({ facts, marks, signal_word }: LabelledFacts): string[] {
  const hazards = facts.get('hazards') ?? ''
  const isHazardous = /\bH\d{3}\b/.test(hazards)
  return [
    ...missing(facts, ['hazards', 'net_content']),
    ...(isHazardous && !signal_word ? ['signal word'] : []),
    ...(isHazardous && !marks.some((mark) => mark.startsWith('GHS')) ? ['hazard pictogram'] : []),
    ...(isHazardous && !/\bP\d{3}\b/.test(hazards) ? ['precautionary statement'] : []),
    ...(!isHazardous && signal_word ? ['hazard statement'] : []),
  ]
}

/**
 * Checks a textile label: Regulation (EU) 1007/2011, article 16. The fibres of each part must add up to 100
 * percent.
 */
function gapsInTextile({ facts }: LabelledFacts): string[] {
  const composition = facts.get('composition')
  if (!composition) return ['composition']
  return composition.split('; ').flatMap((part) => {
    const sum = [...part.matchAll(/(\d+)% \p{L}/gu)].reduce(
      (total, [, percent]) => total + Number(percent),
      0,
    )
    return sum === 100 ? [] : [`fibres of "${part}" that make 100%`]
  })
}

/** Range of light transmission in percent by lens category (EN ISO 12312-1). */
const CATEGORIES = [
  [80, 100],
  [43, 80],
  [18, 43],
  [8, 18],
  [3, 8],
] as const

function gapsInLens({ facts }: LabelledFacts): string[] {
  const lens = /categor(?:ie|y) (\d)(?: (?:tot|to) (\d))?/i.exec(facts.get('lens') ?? '')
  const light = /(\d+)(?: (?:tot|to) (\d+))?%/.exec(facts.get('transmission') ?? '')
  if (!lens || !light) return ['category of the lens and what light it lets through']
  const lightest = CATEGORIES[Number(lens[1])]
  const darkest = CATEGORIES[Number(lens[2] ?? lens[1])]
  const [low, high] = [Number(light[1]), Number(light[2] ?? light[1])]
  const fits = (percent: number, range: (typeof CATEGORIES)[number] | undefined) =>
    range !== undefined && percent >= range[0] && percent <= range[1]
  return fits(low, darkest) && fits(high, lightest) ? [] : ['category that fits the light it lets through']
}
