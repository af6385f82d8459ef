import enhanceFacets from '../listing/facets.enhance.ts'
import enhanceFilterSheet from '../listing/filter-sheet.enhance.ts'
import enhanceListing from '../listing/listing.enhance.ts'
import enhanceRangeSliders from '../ui/range-slider.enhance.ts'

export const enhancements = [enhanceFacets, enhanceFilterSheet, enhanceRangeSliders, enhanceListing]
