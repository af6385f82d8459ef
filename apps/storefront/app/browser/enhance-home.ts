import enhanceSliders from '../content/slider.enhance.ts'
import enhancePartfinder from '../partfinder/partfinder.enhance.ts'
import enhanceHours from '../stores/hours.enhance.ts'
import enhanceStoreStock from '../stores/store-stock.enhance.ts'

export const enhancements = [enhanceSliders, enhancePartfinder, enhanceHours, enhanceStoreStock]
