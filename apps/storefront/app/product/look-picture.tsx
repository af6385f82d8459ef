import { texts } from '../platform/i18n/texts.ts'
import { Picture } from '../platform/pictures.tsx'
import type { Part } from './set-parts.ts'

interface LookPictureProps {
  picture: { url: string; label: string }
  parts: readonly Part[]
}

/** An outfit with a hot spot on each piece that leads to it in the list. */
export function LookPicture({ picture, parts }: LookPictureProps) {
  return (
    <figure className="relative self-start overflow-hidden rounded-md bg-studio">
      <Picture
        src={picture.url}
        alt={picture.label || texts.product_outfit()}
        width={800}
        height={1000}
        sizes="(width < 64rem) 100vw, 660px"
        widths={[480, 720, 960, 1280]}
        isHero
        className="h-auto w-full"
      />
      {/* Attributes of a drawing say where each stands: the content security policy lets no style attribute through. */}
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: it holds links, each with its own name */}
      <svg className="look-spots">
        {parts.map(
          ({ offer, spot }, index) =>
            spot && (
              <a
                key={offer.sku}
                href={`#part-${offer.sku}`}
                aria-label={texts.product_spot({ name: offer.name })}
              >
                <circle cx={`${spot.x}%`} cy={`${spot.y}%`} r="16" />
                <text x={`${spot.x}%`} y={`${spot.y}%`}>
                  {index + 1}
                </text>
              </a>
            ),
        )}
      </svg>
    </figure>
  )
}
