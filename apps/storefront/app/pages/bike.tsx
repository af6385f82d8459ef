import { BikeDialog } from '../partfinder/bike-dialog.tsx'

export const load = () => null

export const Page = () => <BikeDialog />
