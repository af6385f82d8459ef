import enhanceHours from './opening-hours.enhance.ts'
import enhancePartfinder from './partfinder.enhance.ts'
import enhanceSliders from './sliders.enhance.ts'
import enhanceStoreStock from './store-stock.enhance.ts'

export const enhancements = [enhanceSliders, enhancePartfinder, enhanceHours, enhanceStoreStock]
