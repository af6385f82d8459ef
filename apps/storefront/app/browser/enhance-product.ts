import enhanceSets from '../cart/add-set.enhance.ts'
import enhanceFetchingButtons from '../platform/fetch-part.enhance.ts'
import enhanceTabs from '../ui/tabs.enhance.ts'

export const enhancements = [enhanceTabs, enhanceSets, enhanceFetchingButtons]
