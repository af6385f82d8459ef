import enhanceBikeChip from '../partfinder/bike-chip.enhance.ts'
import enhancePartfinder from '../partfinder/partfinder.enhance.ts'

export const enhancements = [enhancePartfinder, enhanceBikeChip]
