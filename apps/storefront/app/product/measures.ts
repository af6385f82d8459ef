/** Body measures that size charts speak of and a shopper can give. */
export const MEASURES = ['height', 'chest', 'waist', 'hip', 'inseam'] as const
export type Measure = (typeof MEASURES)[number]
