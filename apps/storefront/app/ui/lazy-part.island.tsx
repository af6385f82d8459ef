import { usePart } from '../lib/navigation/use-part.ts'

interface LazyPartProps {
  /** Path of the fragment, without the language prefix. */
  path: string
  className?: string
}

/** Server-rendered part that is fetched when it comes near the screen. */
export default function LazyPart({ path, className }: LazyPartProps) {
  const [place, isMissing] = usePart(path)
  return isMissing ? null : <div ref={place} className={className} data-server-html="" />
}
