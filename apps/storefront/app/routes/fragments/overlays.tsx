import { ConsentDialog } from '../../features/consent/consent-dialog.tsx'
import { BikeDialog } from '../../features/listing/partfinder/bike-dialog.tsx'

const loader = () => null

export const consent = { loader, Component: ConsentDialog }
export const bike = { loader, Component: BikeDialog }
