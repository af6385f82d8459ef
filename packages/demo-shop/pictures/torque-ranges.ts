import type { BrandCode } from './brands.ts'

/** Range printed on a brand's torque wrench, as the catalogue sells it. */
export const torqueRangeOf = (brand: BrandCode): string => (brand === 'volgwagen' ? '2-20 NM' : '3-15 NM')
