import { type RefObject, useEffect, useRef, useState } from 'react'
import { inLanguage } from '../i18n/language.ts'
import { getLocale } from '../i18n/runtime.ts'
import { useNear } from '../islands/hooks.ts'
import { reportFailedLoad } from '../page/error-reporting.ts'
import { addPart } from '../page/page-events.ts'
import { fetchPart } from './fragments.ts'

/**
 * Fetches a server-rendered fragment into an element once that comes near the screen, and again when the path changes.
 * A failure is reported but not shown, because shoppers do not miss the part.
 * @param path without the language prefix
 * @returns the ref of the element, and true if the fragment is empty or failed to load
 */
export function usePart(path: string): [place: RefObject<HTMLDivElement | null>, isMissing: boolean] {
  const place = useRef<HTMLDivElement>(null)
  const isNear = useNear(place)
  const [missing, setMissing] = useState<string | null>(null)
  useEffect(() => {
    if (!isNear) return
    const stop = new AbortController()
    fetchPart(inLanguage(path, getLocale()), stop.signal).then(
      (part) => {
        if (place.current && part.childElementCount > 0) addPart(place.current, part)
        else setMissing(path)
      },
      (cause) => {
        if (stop.signal.aborted) return
        reportFailedLoad(cause, { during: 'filling a part of the page' })
        setMissing(path)
      },
    )
    return () => stop.abort()
  }, [isNear, path])
  return [place, missing === path]
}
