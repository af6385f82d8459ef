import { ConsentDialog } from '../document/consent-dialog.tsx'

export const load = () => null

export const Page = () => <ConsentDialog />
