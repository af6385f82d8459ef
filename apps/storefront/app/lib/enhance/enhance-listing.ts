import enhanceBikeChip from './bike-chip.enhance.ts'
import enhanceListing from './listing.enhance.ts'
import enhanceRangeSliders from './range-slider.ts'

export const enhancements = [enhanceRangeSliders, enhanceListing, enhanceBikeChip]
