import { ConsentDialog } from '../../features/consent/consent-dialog.tsx'

const loader = () => null

export const consent = { loader, Component: ConsentDialog }
