import { ComparisonBar } from '../../features/compare/comparison-bar.tsx'
import { BikeDialog } from '../../features/partfinder/bike-dialog.tsx'
import { ConsentDialog } from '../../features/shell/consent-dialog.tsx'

const loader = () => null

export const consent = { loader, Component: ConsentDialog }
export const bike = { loader, Component: BikeDialog }
export const comparisonBar = { loader, Component: ComparisonBar }
