import { BRANDS, type BrandCode } from './brands.ts'
import { hashText } from './hash-text.ts'

/** Person who wears the clothes in pictures. */
export interface Person {
  name: string
  /** Height in centimetres. */
  height: number
  size: 'M' | 'XL'
  skin: string
  hair: string
  style: 'crop' | 'waves' | 'bun' | 'bob' | 'tail' | 'curls' | 'braid' | 'bald'
  beard?: boolean
  /** Marks of a face: freckles, or the lines of somebody over fifty. */
  face?: 'freckles' | 'lines'
}

type Gender = 'women' | 'men'

const PEOPLE: Record<Gender, Record<Person['size'], readonly Person[]>> = {
  women: {
    M: [
      { name: 'Eva', height: 174, size: 'M', skin: '#e3b598', hair: '#6b4226', style: 'tail' },
      { name: 'Noor', height: 169, size: 'M', skin: '#b98059', hair: '#1f1613', style: 'bun' },
      { name: 'Lotte', height: 172, size: 'M', skin: '#ecc4a8', hair: '#c79a57', style: 'bob' },
    ],
    XL: [
      { name: 'Imani', height: 176, size: 'XL', skin: '#7d4e35', hair: '#15100e', style: 'curls' },
      { name: 'Marit', height: 178, size: 'XL', skin: '#e6bb9d', hair: '#8a3f22', style: 'tail' },
    ],
  },
  men: {
    M: [
      { name: 'Daan', height: 181, size: 'M', skin: '#dfae8e', hair: '#4a3122', style: 'waves' },
      { name: 'Samir', height: 179, size: 'M', skin: '#b47b55', hair: '#17110f', style: 'crop', beard: true },
      { name: 'Jesse', height: 183, size: 'M', skin: '#e8bea1', hair: '#b98a4c', style: 'crop' },
    ],
    XL: [
      {
        name: 'Winston',
        height: 189,
        size: 'XL',
        skin: '#6f452f',
        hair: '#120e0c',
        style: 'crop',
        beard: true,
      },
      {
        name: 'Bram',
        height: 191,
        size: 'XL',
        skin: '#e2b496',
        hair: '#7a5a3c',
        style: 'waves',
        beard: true,
      },
    ],
  },
}

/** People who wear size M outdoors, besides those of the studio. */
const OUTDOORS: Record<Gender, readonly Person[]> = {
  women: [
    {
      name: 'Ingrid',
      height: 171,
      size: 'M',
      skin: '#e8bfa4',
      hair: '#b9b6b3',
      style: 'waves',
      face: 'lines',
    },
    { name: 'Mei', height: 167, size: 'M', skin: '#e6bd95', hair: '#14110f', style: 'tail' },
    {
      name: 'Zoë',
      height: 173,
      size: 'M',
      skin: '#f0cbb2',
      hair: '#a8481f',
      style: 'curls',
      face: 'freckles',
    },
    { name: 'Amina', height: 175, size: 'M', skin: '#6d4430', hair: '#120e0d', style: 'braid' },
  ],
  men: [
    {
      name: 'Kees',
      height: 182,
      size: 'M',
      skin: '#e3b394',
      hair: '#a9a7a4',
      style: 'crop',
      beard: true,
      face: 'lines',
    },
    { name: 'Rohan', height: 178, size: 'M', skin: '#a56e48', hair: '#14100e', style: 'waves' },
    { name: 'Kofi', height: 184, size: 'M', skin: '#5f3b29', hair: '#0f0c0b', style: 'bald' },
    {
      name: 'Finn',
      height: 180,
      size: 'M',
      skin: '#efc6aa',
      hair: '#b4532a',
      style: 'waves',
      face: 'freckles',
    },
  ],
}

/** Chooses a person outdoors, the same for the same text. */
export function choosePasserBy(text: string, gender: Gender): Person {
  const people = [...PEOPLE[gender].M, ...OUTDOORS[gender]]
  const person = people[hashText(text) % people.length]
  if (!person) throw new Error(`Nobody wears ${text}`)
  return person
}

/**
 * Chooses the person who wears a brand's clothes in a size.
 *
 * @param turn how many people further, for several who stand side by side
 */
export function chooseWearer(brand: BrandCode, gender: Gender, size: Person['size'], turn = 0): Person {
  const people = PEOPLE[gender][size]
  const person = people[(BRANDS.findIndex(({ code }) => code === brand) + turn) % people.length]
  if (!person) throw new Error(`Nobody wears ${brand}`)
  return person
}
