import { hasFeature } from '../platform/current-page.ts'
import * as shopConfig from '../platform/shop-config.ts'

/** Parts of these kinds touch one another, and must then agree in an attribute. */
export interface FitRule {
  attribute: string
  /** Last segments of categories; each names a kind of part. A rule holds between two different kinds. */
  kinds: readonly string[]
}

/** What has to agree with what on a bike. A new standard is a line here. */
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

/** The kinds that a part's categories name, a category above counting too: a race tyre is a tyre. */
export function kindsIn(categories: readonly string[], kinds: readonly string[]): string[] {
  const segments = new Set(categories.flatMap((path) => path.split('/')))
  return kinds.filter((kind) => segments.has(kind))
}

/** Whether any rule speaks of a product in these categories. */
export function touchesOthers(categories: readonly string[], rules: readonly FitRule[] = FIT_RULES): boolean {
  return rules.some(({ kinds }) => kindsIn(categories, kinds).length > 0)
}

/** Whether a product of these categories is one of which the shop may know what bikes it fits. */
export function isForBikes(categories: readonly string[]): boolean {
  const top = new Set(categories.map((path) => path.split('/')[0]))
  return hasFeature('partfinder') && shopConfig.bikeCategories.some((category) => top.has(category))
}
