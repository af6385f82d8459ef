import { BRANDS, type BrandCode } from './brands.ts'

/** Person who wears the clothes in pictures. */
export interface Person {
  name: string
  /** Height in centimetres. */
  height: number
  size: 'M' | 'XL'
  skin: string
  hair: string
  style: 'crop' | 'waves' | 'bun' | 'bob' | 'tail' | 'curls'
  beard?: boolean
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
