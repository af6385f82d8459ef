import { Picture } from '../platform/pictures.tsx'
import { Panel } from '../ui/layout.tsx'
import { Prose } from '../ui/prose.tsx'

interface BrandHeadProps {
  title: string
  logo: string | null
  /** Sanitised. */
  shortHtml: string
  /** Its whole story, sanitised; folded. */
  storyHtml: string
  storyLabel: string
}

/** The head of a brand's own category: its mark and what it stands for. */
export function BrandHead({ title, logo, shortHtml, storyHtml, storyLabel }: BrandHeadProps) {
  return (
    <Panel ground="studio" className="grid items-center gap-x-10 gap-y-5 md:grid-cols-[220px_minmax(0,1fr)]">
      {logo && (
        <Picture
          src={logo}
          alt={title}
          width={320}
          height={120}
          sizes="220px"
          widths={[160, 320, 480]}
          isEager
          className="max-h-24 w-auto object-contain"
        />
      )}
      <div className="grid gap-3">
        <Prose html={shortHtml} className="text-lg" />
        {storyHtml && (
          <details>
            <summary className="link">{storyLabel}</summary>
            <Prose html={storyHtml} className="pt-3" />
          </details>
        )}
      </div>
    </Panel>
  )
}
