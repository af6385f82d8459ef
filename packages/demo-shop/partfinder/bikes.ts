import type { Choices } from '../catalogue/attributes.ts'
import type { Pair } from '../text.ts'

/** How a bike of a year was built: its name in the list, and what its parts must match. */
export interface Build {
  name: Pair
  /** The attributes of parts that decide whether they fit. */
  fits: Choices
  /** Sizes of seatpost, chainring and so on follow from the options above. */
  years: readonly number[]
}

export interface BikeModel {
  type: keyof typeof BIKE_TYPES
  brand: string
  model: string
  builds: readonly Build[]
}

export const BIKE_TYPES = {
  race: ['Racefiets', 'Road bike'],
  gravel: ['Gravelbike', 'Gravel bike'],
  mtb: ['Mountainbike', 'Mountain bike'],
  stad: ['Stadsfiets', 'City bike'],
} as const satisfies Record<string, Pair>

const years = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)

const DISC_12: Choices = {
  speeds: ['12'],
  freehub: ['hg'],
  mount: ['flat-mount', 'centerlock', '31.8', '27.2', 'spd-sl'],
  axle: ['12x142'],
  wheel_size: ['622'],
  tyre_width: ['28', '30', '32'],
  bottom_bracket: ['bsa', 'pf86'],
}
const XDR_12: Choices = { ...DISC_12, freehub: ['xdr'], bottom_bracket: ['dub'] }
const RIM_11: Choices = {
  speeds: ['11'],
  freehub: ['hg'],
  mount: ['velgrem', '31.8', '27.2', 'spd-sl'],
  axle: ['snelspanner'],
  wheel_size: ['622'],
  tyre_width: ['25', '28'],
  bottom_bracket: ['bsa'],
}
const RIM_10: Choices = { ...RIM_11, speeds: ['10'] }
const GRAVEL_12: Choices = {
  speeds: ['12'],
  freehub: ['hg', 'xdr'],
  mount: ['flat-mount', 'centerlock', '31.8', '27.2', 'spd'],
  axle: ['12x142'],
  wheel_size: ['622'],
  tyre_width: ['35', '40', '45'],
  bottom_bracket: ['bsa', 't47', 'dub'],
}
const GRAVEL_13: Choices = { ...GRAVEL_12, speeds: ['13'], freehub: ['n3w'] }
const GRAVEL_11: Choices = { ...GRAVEL_12, speeds: ['11'], freehub: ['hg'], bottom_bracket: ['bsa'] }
const MTB_29: Choices = {
  speeds: ['12'],
  freehub: ['micro-spline'],
  mount: ['post-mount', 'zes-bouts', '35', '31.8', '30.9', '31.6', 'spd'],
  axle: ['15x110'],
  wheel_size: ['622-mtb'],
  tyre_width: ['57', '61'],
  bottom_bracket: ['dub'],
}
const MTB_275: Choices = { ...MTB_29, wheel_size: ['584'], tyre_width: ['57'], speeds: ['11', '12'] }
const CITY_1: Choices = {
  speeds: ['1'],
  mount: ['velgrem', '31.8', '27.2'],
  wheel_size: ['622'],
  tyre_width: ['32', '35'],
  bottom_bracket: ['bsa'],
}
const CITY_10: Choices = {
  ...CITY_1,
  speeds: ['10'],
  freehub: ['hg'],
  mount: ['flat-mount', 'centerlock', '31.8', '27.2'],
}

const build = (nl: string, en: string, fits: Choices, from: number, to: number): Build => ({
  name: [nl, en],
  fits,
  years: years(from, to),
})

const disc12 = (from: number, to: number) => build('12-speed schijfrem', '12-speed disc', DISC_12, from, to)
const xdr12 = (from: number, to: number) =>
  build('12-speed schijfrem, draadloos', '12-speed disc, wireless', XDR_12, from, to)
const rim11 = (from: number, to: number) => build('11-speed velgrem', '11-speed rim brake', RIM_11, from, to)
const rim10 = (from: number, to: number) => build('10-speed velgrem', '10-speed rim brake', RIM_10, from, to)
const gravel12 = (from: number, to: number) => build('1×12', '1×12', GRAVEL_12, from, to)
const gravel2x = (from: number, to: number) =>
  build('2×12', '2×12', { ...GRAVEL_12, freehub: ['hg'] }, from, to)
const gravel13 = (from: number, to: number) => build('1×13', '1×13', GRAVEL_13, from, to)
const gravel11 = (from: number, to: number) => build('1×11', '1×11', GRAVEL_11, from, to)
const mtb29 = (from: number, to: number) => build('29 inch, 1×12', '29 inch, 1×12', MTB_29, from, to)
const mtb275 = (from: number, to: number) => build('27,5 inch', '27.5 inch', MTB_275, from, to)
const city1 = (from: number, to: number) => build('Naafversnelling', 'Hub gear', CITY_1, from, to)
const city10 = (from: number, to: number) =>
  build('10 versnellingen, schijfrem', '10 speeds, disc', CITY_10, from, to)

const model = (type: BikeModel['type'], brand: string, name: string, ...builds: Build[]): BikeModel => ({
  type,
  brand,
  model: name,
  builds,
})

/** The bikes that the parts finder knows. */
export const BIKE_MODELS: readonly BikeModel[] = [
  model('race', 'Havik', 'Dijkweg', disc12(2020, 2026), rim11(2015, 2020)),
  model('race', 'Havik', 'Zichtlijn', disc12(2021, 2026), xdr12(2022, 2026)),
  model('race', 'Havik', 'Klassiek', rim11(2014, 2021), rim10(2012, 2015)),
  model('race', 'Zeewind', 'Noordpier', disc12(2021, 2026), xdr12(2023, 2026)),
  model('race', 'Zeewind', 'Bries', disc12(2022, 2026), rim11(2016, 2020)),
  model('race', 'Duinrand', 'Zeeweg', disc12(2022, 2026), rim11(2015, 2021)),
  model('race', 'Duinrand', 'Sprint', rim10(2012, 2016), rim11(2017, 2020)),
  model('race', 'Passo Lungo', 'Valico', xdr12(2021, 2026), disc12(2020, 2024)),
  model('race', 'Passo Lungo', 'Stelvio', disc12(2021, 2026), rim11(2016, 2019)),
  model('race', 'Tandem & Zn.', 'Hanze', rim11(2015, 2025), disc12(2023, 2026)),
  model('race', 'Velta', 'Alb', disc12(2021, 2026), rim11(2017, 2020)),
  model('race', 'Velta', 'Neckar', disc12(2022, 2026), rim11(2015, 2018)),
  model('gravel', 'Grindstof', 'Struinder', gravel12(2021, 2026), gravel11(2018, 2021)),
  model('gravel', 'Grindstof', 'Zandloper', gravel13(2024, 2026), gravel12(2021, 2025)),
  model('gravel', 'Grindstof', 'Heide', gravel2x(2021, 2026), gravel11(2018, 2020)),
  model('gravel', 'Havik', 'Bosrand', gravel12(2021, 2026), gravel2x(2022, 2026)),
  model('gravel', 'Duinrand', 'Schelp', gravel12(2022, 2026), gravel11(2018, 2022)),
  model('gravel', 'Passo Lungo', 'Strade', gravel2x(2021, 2026), gravel13(2024, 2026)),
  model('gravel', 'Velta', 'Kies', gravel12(2021, 2026), gravel11(2019, 2021)),
  model('gravel', 'Zeewind', 'Wad', gravel12(2022, 2026), gravel2x(2022, 2025)),
  model('mtb', 'Havik', 'Stootvogel', mtb29(2019, 2026), mtb275(2016, 2020)),
  model('mtb', 'Havik', 'Klauw', mtb29(2020, 2026), mtb275(2017, 2020)),
  model('mtb', 'Grindstof', 'Boomwortel', mtb29(2019, 2026), mtb275(2016, 2019)),
  model('mtb', 'Duinrand', 'Schoorl', mtb29(2020, 2026), mtb275(2015, 2020)),
  model('mtb', 'Velta', 'Fels', mtb29(2019, 2026), mtb275(2016, 2018)),
  model('stad', 'Duinrand', 'Boulevard', city1(2015, 2026), city10(2019, 2026)),
  model('stad', 'Tandem & Zn.', 'Deventer', city1(2014, 2026), city10(2020, 2026)),
  model('stad', 'Havik', 'Woon-werk', city10(2018, 2026), city1(2018, 2026)),
  model('stad', 'Velta', 'Markt', city10(2019, 2026), city1(2017, 2023)),
  model('race', 'Grindstof', 'Teer', disc12(2021, 2026), rim11(2016, 2019)),
  model('gravel', 'Tandem & Zn.', 'Jaagpad', gravel12(2020, 2026), gravel2x(2021, 2026)),
  model('mtb', 'Passo Lungo', 'Bosco', mtb29(2019, 2026), mtb275(2016, 2019)),
  model('mtb', 'Zeewind', 'Strand', mtb29(2019, 2026), mtb275(2017, 2019)),
  model('stad', 'Zeewind', 'Kade', city10(2019, 2026), city1(2018, 2022)),
  model('stad', 'Passo Lungo', 'Piazza', city10(2020, 2026)),
]
