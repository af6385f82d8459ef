import enhanceListing from '../listing/listing.enhance.ts'
import enhanceBikeChip from '../partfinder/bike-chip.enhance.ts'
import enhanceRangeSliders from '../ui/range-slider.enhance.ts'

export const enhancements = [enhanceRangeSliders, enhanceListing, enhanceBikeChip]
