import enhanceSets from '../cart/add-set.enhance.ts'
import enhanceFetchingButtons from '../platform/fetch-part.enhance.ts'
import changeTabs from '../ui/tabs.enhance.ts'

export const enhancements = [changeTabs, enhanceSets, enhanceFetchingButtons]
