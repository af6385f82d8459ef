import { StoreIcon, TruckIcon } from '../ui/icons.ts'

/** Ground and letters of a carrier's mark, drawn here: its name stands beside it in words. */
const MARKS: Readonly<Record<string, { letters: string; ground: string; ink: string }>> = {
  postnl: { letters: 'PostNL', ground: '#fff1e6', ink: '#a33d00' },
  dhl: { letters: 'DHL', ground: '#ffcc00', ink: '#b0000f' },
}

/** A small mark of who brings it, or of the store; a carrier that the shop does not know is a van. */
export function CarrierMark({ carrier, store }: { carrier: string; store: string | null }) {
  const mark = MARKS[carrier.toLowerCase()]
  if (store !== null) return <StoreIcon />
  if (!mark) return <TruckIcon />
  return (
    <svg viewBox="0 0 56 32" width="56" height="32" aria-hidden="true">
      <rect width="56" height="32" rx="6" fill={mark.ground} />
      <text
        x="28"
        y="21"
        textAnchor="middle"
        fontSize="13"
        fontWeight="700"
        fontStyle="italic"
        fill={mark.ink}
      >
        {mark.letters}
      </text>
    </svg>
  )
}
