import { Picture } from '../../../ui/picture.tsx'
import { Prose } from '../../../ui/prose.tsx'
import { Spread } from '../../../ui/spread.tsx'

interface BrandHeadProps {
  title: string
  logo: string | null
  /** Scene with the brand's products. */
  picture: string | null
  /** Sanitised. */
  shortHtml: string
  /** The brand's full description, sanitised and collapsed. */
  storyHtml: string
  storyLabel: string
}

/** Header of a brand's category: logo, name and description beside its scene. */
export function BrandHead({ title, logo, picture, shortHtml, storyHtml, storyLabel }: BrandHeadProps) {
  return (
    <Spread
      media={
        picture && (
          <Picture
            src={picture}
            alt=""
            width={1280}
            height={560}
            sizes="(width < 64rem) 100vw, 800px"
            widths={[480, 720, 960]}
            isHero
          />
        )
      }
    >
      {logo && (
        <Picture src={logo} alt="" width={320} height={120} sizes="220px" widths={[160, 320, 480]} isEager />
      )}
      <h1>{title}</h1>
      <Prose html={shortHtml} className="text-ink-2" />
      {storyHtml && (
        <details>
          <summary className="link">{storyLabel}</summary>
          <Prose html={storyHtml} className="pt-3" />
        </details>
      )}
    </Spread>
  )
}
