import { ComparisonBar } from '../product/comparison-bar.tsx'

export const load = () => null

export const Page = () => <ComparisonBar />
