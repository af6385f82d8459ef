import type { BrandCode } from './brands.ts'

/** Returns the range printed on a brand's torque wrench, the same as in the catalogue. */
export const torqueRange = (brand: BrandCode): string => (brand === 'volgwagen' ? '2-20 NM' : '3-15 NM')
