import { ClockIcon, PackageIcon, StoreIcon, TruckIcon } from '../ui/icons.ts'
import { WrenchIcon } from '../ui/icons-buying.ts'

const ICONS: Readonly<Record<string, { path: string }>> = {
  truck: TruckIcon,
  package: PackageIcon,
  wrench: WrenchIcon,
  calendar: ClockIcon,
  store: StoreIcon,
}

/** The path of the icon that a backend names for how something comes; null for a name that the shop does not know. */
export const deliveryIcon = (name: string | null | undefined): string | null =>
  ICONS[name ?? '']?.path ?? null
