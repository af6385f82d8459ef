import { ComparisonBar } from '../../features/compare/comparison-bar.tsx'
import { BikeDialog } from '../../features/partfinder/bike-dialog.tsx'
import { ConsentDialog } from '../../features/shell/consent-dialog.tsx'

const load = () => null

export const consent = { load, Page: ConsentDialog }
export const bike = { load, Page: BikeDialog }
export const comparisonBar = { load, Page: ComparisonBar }
