import type { PictureKind } from '../pictures/catalogue-of-pictures.ts'
import type { Pair } from '../text.ts'
import type { Article } from './article.ts'

/** Rules of labelling, as the contract's `ProductLabelling` names them. */
export type Labelling = 'FOOD' | 'CHEMICAL' | 'ELECTRICAL' | 'CHARGED' | 'TEXTILE' | 'FOOTWEAR' | 'EYEWEAR'

/** Pictograms of Regulation (EC) 1272/2008. */
type Hazard = 'GHS02' | 'GHS04' | 'GHS05' | 'GHS07' | 'GHS08' | 'GHS09'

/** How a hazardous mixture is classified. */
export interface HazardLabel {
  signalWord: 'WARNING' | 'DANGER'
  pictograms: readonly Hazard[]
  /** Hazard and precautionary statements, with their codes. */
  statements: Pair
}

/** Every kind says what it falls under, so that a new one cannot be forgotten. */
const LABELLING_OF_KIND: Record<PictureKind, readonly Labelling[]> = {
  'jersey-short': ['TEXTILE'],
  'jersey-long': ['TEXTILE'],
  'jacket-thermal': ['TEXTILE'],
  'jacket-rain': ['TEXTILE'],
  gilet: ['TEXTILE'],
  'base-layer': ['TEXTILE'],
  bibshort: ['TEXTILE'],
  bibtight: ['TEXTILE'],
  'shorts-mtb': ['TEXTILE'],
  socks: ['TEXTILE'],
  overshoes: ['TEXTILE', 'FOOTWEAR'],
  glove: ['TEXTILE'],
  'glove-winter': ['TEXTILE'],
  cap: ['TEXTILE'],
  'arm-warmers': ['TEXTILE'],
  'neck-warmer': ['TEXTILE'],
  helmet: [],
  'helmet-mtb': [],
  glasses: ['EYEWEAR'],
  shoe: ['FOOTWEAR'],
  'shoe-mtb': ['FOOTWEAR'],
  chain: [],
  cassette: [],
  chainring: [],
  crankset: [],
  derailleur: [],
  shifter: [],
  pedal: [],
  'brake-disc': [],
  'brake-pads': [],
  'brake-caliper': [],
  handlebar: [],
  stem: [],
  seatpost: [],
  saddle: [],
  wheel: [],
  tyre: [],
  'inner-tube': [],
  bidon: [],
  'bottle-cage': [],
  'bar-tape': [],
  'light-front': ['ELECTRICAL'],
  'light-rear': ['ELECTRICAL'],
  computer: ['ELECTRICAL', 'CHARGED'],
  multitool: [],
  'torque-wrench': [],
  'cable-cutter': [],
  pump: [],
  workstand: [],
  // Travel goods need no fibre composition (Regulation (EU) 1007/2011, annex V).
  'saddle-bag': [],
  'handlebar-bag': [],
  'frame-bag': [],
  lube: ['CHEMICAL'],
  cleaner: ['CHEMICAL'],
  gel: ['FOOD'],
  'energy-bar': ['FOOD'],
  'drink-mix': ['FOOD'],
  lock: [],
  mudguard: [],
  bell: [],
}

/** What the law wants said and drawn of articles that are sold together; of one alone, give it alone. */
export function labelsOf(articles: readonly Pick<Article, 'kind' | 'hazard'>[]) {
  const labelling = [...new Set(articles.flatMap(({ kind }) => LABELLING_OF_KIND[kind]))]
  const hazards = articles.flatMap(({ hazard }) => hazard ?? [])
  const marks = [
    ...hazards.flatMap(({ pictograms }) => pictograms),
    ...(labelling.includes('ELECTRICAL') ? ['WEEE', 'BATTERY'] : []),
    ...(labelling.includes('CHARGED') ? ['CHARGER_NOT_INCLUDED'] : []),
  ]
  const words = hazards.map(({ signalWord }) => signalWord)
  return {
    labelling,
    marks: [...new Set(marks)],
    signal_word: words.includes('DANGER') ? 'DANGER' : (words[0] ?? null),
  }
}
