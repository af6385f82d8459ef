import { CommerceRefusal } from '../platform/commerce.ts'
import { pageNotFound } from '../platform/page-response.ts'
import { present } from '../platform/present.ts'

interface CataloguePage<Item> {
  total_count?: number | null
  items?: readonly (Item | null | undefined)[] | null
}

/**
 * Reads a part of a long list, some entries at a time. 404 for a part beyond the end of it.
 * @param part from 1 on, each of `size` entries
 * @param atOnce so many that an answer has a megabyte or two; `size` is a multiple of it
 */
export async function readCatalogue<Item extends object>(
  { part, size, atOnce: pageSize }: { part: number; size: number; atOnce: number },
  read: (page: { pageSize: number; currentPage: number }) => Promise<CataloguePage<Item> | null | undefined>,
): Promise<Item[]> {
  const pages = size / pageSize
  const first = (part - 1) * pages + 1
  const found: Item[] = []
  for (let currentPage = first; currentPage < first + pages; currentPage += 1) {
    const page = await read({ pageSize, currentPage }).catch((cause: unknown) => {
      if (cause instanceof CommerceRefusal && currentPage > 1) return null
      throw cause
    })
    if (!page?.items) break
    found.push(...present(page.items))
    if (currentPage * pageSize >= (page.total_count ?? 0)) break
  }
  if (found.length === 0 && part > 1) throw pageNotFound()
  return found
}
