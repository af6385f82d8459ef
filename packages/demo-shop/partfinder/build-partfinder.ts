import type { Article } from '../catalogue/article.ts'
import { ARTICLES } from '../catalogue/articles.ts'
import type { Choices, OptionAttribute } from '../catalogue/attributes.ts'
import { Ids } from '../catalogue/ids.ts'
import type { Dataset } from '../dataset.ts'
import type { PictureKind } from '../pictures/catalogue-of-pictures.ts'
import { plain, type Text, textOf } from '../text.ts'
import { BIKE_MODELS, BIKE_TYPES, type BikeModel } from './bikes.ts'

const PARTS: readonly PictureKind[] = [
  'chain',
  'cassette',
  'chainring',
  'crankset',
  'derailleur',
  'shifter',
  'brake-disc',
  'brake-pads',
  'brake-caliper',
  'handlebar',
  'stem',
  'seatpost',
  'wheel',
  'tyre',
  'inner-tube',
  'mudguard',
  'bar-tape',
  'saddle',
  'pedal',
]
/** Attributes by which a part fits or does not; others are taste. */
const DECISIVE: readonly OptionAttribute[] = [
  'speeds',
  'freehub',
  'mount',
  'axle',
  'wheel_size',
  'tyre_width',
  'bottom_bracket',
  'discipline',
]
const BIKES = 400

/** Adds 400 bikes, newest years first, and the parts that fit each. */
export function addPartfinder(shop: Dataset, products: Ids): void {
  const values = new Ids('partfinder values')
  const positions = new Map<string, number>()
  const valueId = (level: string, key: string, label: Text): number => {
    const known = `${level} ${key}`
    if (values.has(known)) return values.of(known)
    const id = values.give(known)
    const position = positions.get(level) ?? 0
    positions.set(level, position + 1)
    shop.add('partfinder_values', { id, level, label, position })
    return id
  }
  const articles = ARTICLES.filter(({ kind }) => PARTS.includes(kind))
  for (const [index, { bike, year, build }] of allBikes().entries()) {
    const id = index + 1
    shop.add('bikes', {
      id,
      type_id: valueId('type_id', bike.type, textOf(BIKE_TYPES[bike.type])),
      brand_id: valueId('brand_id', bike.brand, plain(bike.brand)),
      model_id: valueId('model_id', `${bike.type} ${bike.brand} ${bike.model}`, plain(bike.model)),
      year_id: valueId('year_id', String(year), plain(String(year))),
      cilinder_id: valueId('cilinder_id', build.name[0], textOf(build.name)),
    })
    const needs: Choices = { ...build.fits, discipline: [bike.type] }
    for (const article of articles.filter((candidate) => fits(candidate, needs))) {
      shop.add('bike_products', { bike_id: id, product_id: products.of(article.sku) })
    }
  }
}

function allBikes() {
  const bikes = BIKE_MODELS.flatMap((bike: BikeModel) =>
    bike.builds.flatMap((build) => build.years.map((year) => ({ bike, build, year }))),
  )
  if (bikes.length < BIKES) throw new Error(`Expected ${BIKES} bikes, there are ${bikes.length}.`)
  const newest = new Set(bikes.toSorted((one, other) => other.year - one.year).slice(0, BIKES))
  // Years in the list read from new to old, whichever model comes first.
  return bikes.filter((bike) => newest.has(bike)).toSorted((one, other) => other.year - one.year)
}

/** A part fits when no attribute that it names is foreign to the bike; of its sizes one is enough. */
function fits(article: Article, needs: Choices): boolean {
  const suits = (choices: Choices) =>
    DECISIVE.every((attribute) => {
      const offered: readonly string[] | undefined = choices[attribute]
      const wanted: readonly string[] | undefined = needs[attribute]
      return !offered || !wanted || offered.some((option) => wanted.includes(option))
    })
  return (
    suits(article.choices) &&
    (article.sizes.length === 0 || article.sizes.some(({ choices = {} }) => suits(choices)))
  )
}
