import { Picture } from '../platform/pictures.tsx'

/** A small picture beside the name of what is ordered; an empty box where there is none. */
export function ItemPicture({ url, ground }: { url?: string | null; ground: 'bg-paper' | 'bg-studio' }) {
  return (
    <span className={`aspect-[4/5] overflow-hidden rounded-md ${ground}`}>
      {url && <Picture src={url} alt="" width={800} height={1000} sizes="56px" widths={[80, 160]} />}
    </span>
  )
}
