import { lazy, Suspense, useEffect, useState } from 'react'
import { importWithTimeout } from '../platform/chunk-loading.ts'

const loadSuggestions = () => importWithTimeout(() => import('../search/search-suggestions.tsx'))
const SearchSuggestions = lazy(loadSuggestions)

/** Where suggestions for the header's search field come from: their code is fetched with the focus, drawn while typing. */
export function SearchHost() {
  const [field, setField] = useState<HTMLInputElement | null>(null)

  useEffect(() => {
    const input = document.querySelector<HTMLInputElement>('#site-search')
    if (!input) return
    const fetchIt = () => void loadSuggestions().catch(() => null)
    const wake = () => setField(input)
    input.addEventListener('focus', fetchIt, { once: true })
    input.addEventListener('input', wake, { once: true })
    return () => {
      input.removeEventListener('focus', fetchIt)
      input.removeEventListener('input', wake)
    }
  }, [])

  if (!field) return null
  return (
    <Suspense>
      <SearchSuggestions field={field} />
    </Suspense>
  )
}
