import { WaaierMark } from './waaier.tsx'

/** The waaier and the shop's name. Wrap it in the link home; `light` on nacht. */
export function Logo({ name, light }: { name: string; light?: boolean }) {
  return (
    <span className="logo">
      <WaaierMark tone={light ? 'light' : 'brand'} />
      {name}
    </span>
  )
}
