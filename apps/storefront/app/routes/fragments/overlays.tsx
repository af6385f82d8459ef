import { ComparisonBar } from '../../features/compare/comparison-bar.tsx'
import { BikeDialog } from '../../features/partfinder/partfinder-bar.tsx'
import { ConsentDialog } from '../../features/shell/consent.tsx'

export const loadConsent = () => null

export const ConsentFragment = () => <ConsentDialog />

export const loadBike = () => null

export const BikeFragment = () => <BikeDialog />

export const loadComparisonBar = () => null

export const ComparisonBarFragment = () => <ComparisonBar />
