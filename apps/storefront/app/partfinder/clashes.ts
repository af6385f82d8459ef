import { FIT_RULES, type FitRule, kindsIn } from './fit-rules.ts'

/** A product as the rules see it. */
export interface FittedPart {
  sku: string
  name: string
  /** Url paths of the categories that it stands in: they say what kind of part it is. */
  categories: readonly string[]
  /** Attribute code -> labels of its values. */
  attributes: Readonly<Record<string, readonly string[]>>
}

/** Two parts that do not go together, and in what they differ. */
export interface Clash {
  attribute: string
  parts: readonly [FittedPart, FittedPart]
  /** What the first has and the second has, as labels. */
  values: readonly [string, string]
}

/**
 * Every pair that breaks a rule. Two parts clash only when both are known in the attribute and have nothing in common
 * there; what is not known is silent.
 */
export function clashesBetween(parts: readonly FittedPart[], rules: readonly FitRule[] = FIT_RULES): Clash[] {
  return parts.flatMap((first, index) =>
    parts.slice(index + 1).flatMap((second) => rules.flatMap((rule) => clashOf(first, second, rule))),
  )
}

/** A part of which some attributes are chosen: of a wheel for two bodies, the one that the shopper takes. */
export function withChosen(part: FittedPart, chosen: Readonly<Record<string, string>>): FittedPart {
  const known = Object.entries(chosen).filter(([attribute]) => part.attributes[attribute])
  const attributes = Object.fromEntries(known.map(([attribute, label]) => [attribute, [label]]))
  return { ...part, attributes: { ...part.attributes, ...attributes } }
}

/** The clashes that a part takes part in. */
export function clashesOf(sku: string, parts: readonly FittedPart[], rules?: readonly FitRule[]): Clash[] {
  return clashesBetween(parts, rules).filter(({ parts: pair }) => pair.some((part) => part.sku === sku))
}

function clashOf(first: FittedPart, second: FittedPart, { attribute, kinds }: FitRule): Clash[] {
  const kindsOfFirst = kindsIn(first.categories, kinds)
  const kindsOfSecond = kindsIn(second.categories, kinds)
  const areTwoKinds = kindsOfFirst.some((kind) => kindsOfSecond.some((other) => other !== kind))
  if (!areTwoKinds || kindsOfFirst.some((kind) => kindsOfSecond.includes(kind))) return []
  const own = first.attributes[attribute] ?? []
  const others = second.attributes[attribute] ?? []
  if (own.length === 0 || others.length === 0 || own.some((label) => others.includes(label))) return []
  return [{ attribute, parts: [first, second], values: [own.join(', '), others.join(', ')] }]
}
