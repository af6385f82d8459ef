import { ClockIcon, PackageIcon } from '../../../ui/account-icons.ts'
import { StoreIcon, TruckIcon, WrenchIcon } from '../../../ui/icons.ts'

/** Tones for speed of delivery; a backend's own colours are never used directly. */
export type Tone = 'groen' | 'amber' | 'grijs'

/**
 * Maps a CSS hex colour to the nearest tone by its hue: greens and blues are quick, yellows and reds are
 * slow, a colour without hue is grey. Anything else counts as green.
 *
 * @example toneOfColour('#1a8f3c') // 'groen'
 */
export function toneOfColour(colour: string | null | undefined): Tone {
  const digits = /^#?([0-9a-f]{6}|[0-9a-f]{3})$/i.exec(colour?.trim() ?? '')?.[1]
  if (!digits) return 'groen'
  const full = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => Number.parseInt(full.slice(at, at + 2), 16))
  const high = Math.max(red, green, blue)
  const chroma = high - Math.min(red, green, blue)
  if (chroma < 24) return 'grijs'
  const sector =
    high === red
      ? (green - blue) / chroma
      : high === green
        ? 2 + (blue - red) / chroma
        : 4 + (red - green) / chroma
  const hue = (sector * 60 + 360) % 360
  return hue >= 75 && hue < 260 ? 'groen' : 'amber'
}

const DELIVERY_ICONS: Readonly<Record<string, { path: string }>> = {
  truck: TruckIcon,
  package: PackageIcon,
  wrench: WrenchIcon,
  calendar: ClockIcon,
  store: StoreIcon,
}

/** Returns the path of the icon with a backend's name; null for an unknown name. */
export const deliveryIcon = (name: string | null | undefined): string | null =>
  DELIVERY_ICONS[name ?? '']?.path ?? null
