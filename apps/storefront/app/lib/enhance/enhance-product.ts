import enhanceSets from './add-set.enhance.ts'
import enhanceFetchingButtons from './show-more.ts'
import enhanceTabs from './tabs.ts'

export const enhancements = [enhanceTabs, enhanceSets, enhanceFetchingButtons]
