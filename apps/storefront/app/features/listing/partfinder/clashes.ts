import { hasFeature } from '../../../lib/page/current-page.ts'
import * as shopConfig from '../../../lib/shop/shop-config.ts'

/** Product with the data that the rules use. */
export interface FittedPart {
  sku: string
  name: string
  /** URL paths of its categories, which define the kind of part. */
  categories: readonly string[]
  /** Attribute code -> labels of its values. */
  attributes: Readonly<Record<string, readonly string[]>>
}

/** Two parts that do not fit together, with the difference. */
export interface Clash {
  attribute: string
  parts: readonly [FittedPart, FittedPart]
  /** Values of the first and the second product, as labels. */
  values: readonly [string, string]
}

/**
 * Finds every pair that breaks a rule. Two parts clash only if both have values of the attribute and share none;
 * unknown values never clash.
 */
export function clashesBetween(parts: readonly FittedPart[], rules: readonly FitRule[] = FIT_RULES): Clash[] {
  return parts.flatMap((first, index) =>
    parts.slice(index + 1).flatMap((second) => rules.flatMap((rule) => findClash(first, second, rule))),
  )
}

/** Limits a part to the chosen attribute values, for instance to one of the freehub bodies that a wheel comes with. */
export function withChosen(part: FittedPart, values: Readonly<Record<string, string>>): FittedPart {
  const ownValues = Object.entries(values).filter(([attribute]) => part.attributes[attribute])
  const attributes = Object.fromEntries(ownValues.map(([attribute, label]) => [attribute, [label]]))
  return { ...part, attributes: { ...part.attributes, ...attributes } }
}

export function findClashes(sku: string, parts: readonly FittedPart[], rules?: readonly FitRule[]): Clash[] {
  return clashesBetween(parts, rules).filter(({ parts: pair }) => pair.some((part) => part.sku === sku))
}

function findClash(first: FittedPart, second: FittedPart, { attribute, kinds }: FitRule): Clash[] {
  const kindsOfFirst = kindsIn(first.categories, kinds)
  const kindsOfSecond = kindsIn(second.categories, kinds)
  const areTwoKinds = kindsOfFirst.some((kind) => kindsOfSecond.some((other) => other !== kind))
  if (!areTwoKinds || kindsOfFirst.some((kind) => kindsOfSecond.includes(kind))) return []
  const own = first.attributes[attribute] ?? []
  const others = second.attributes[attribute] ?? []
  if (own.length === 0 || others.length === 0 || own.some((label) => others.includes(label))) return []
  return [{ attribute, parts: [first, second], values: [own.join(', '), others.join(', ')] }]
}

/** Rule: parts of these kinds touch one another and must have a value of an attribute in common. */
export interface FitRule {
  attribute: string
  /** Last segments of categories; each names a kind of part. A rule holds between two different kinds. */
  kinds: readonly string[]
}

/** Rules about which parts of a bike must match. A new standard is one more entry. */
export const FIT_RULES: readonly FitRule[] = [
  {
    attribute: 'speeds',
    kinds: ['cassettes', 'kettingen', 'derailleurs-en-shifters', 'kettingbladen', 'cranks'],
  },
  { attribute: 'freehub', kinds: ['cassettes', 'wielen'] },
  { attribute: 'axle', kinds: ['wielen', 'assen'] },
  { attribute: 'mount', kinds: ['remschijven', 'wielen'] },
  { attribute: 'bottom_bracket', kinds: ['cranks', 'trapassen'] },
  { attribute: 'wheel_size', kinds: ['wielen', 'banden', 'binnenbanden'] },
]

/** Lists the kinds that a part's categories name. Parent categories count too: a race tyre is a tyre. */
export function kindsIn(categories: readonly string[], kinds: readonly string[]): string[] {
  const segments = new Set(categories.flatMap((path) => path.split('/')))
  return kinds.filter((kind) => segments.has(kind))
}

export function touchesOthers(categories: readonly string[], rules: readonly FitRule[] = FIT_RULES): boolean {
  return rules.some(({ kinds }) => kindsIn(categories, kinds).length > 0)
}

/** Checks that products in these categories may have a list of matching bikes. */
export function isForBikes(categories: readonly string[]): boolean {
  const top = new Set(categories.map((path) => path.split('/')[0]))
  return hasFeature('partfinder') && shopConfig.bikeCategories.some((category) => top.has(category))
}
