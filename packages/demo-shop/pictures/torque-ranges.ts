import type { BrandCode } from './brands.ts'

/** What a brand's torque wrench says of itself: what the catalogue sells of it. */
export const torqueRangeOf = (brand: BrandCode): string => (brand === 'volgwagen' ? '2-20 NM' : '3-15 NM')
