import { PartfinderBar } from './partfinder-bar.tsx'

export default PartfinderBar
