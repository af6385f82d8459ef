import { expect, test, vi } from 'vitest'
import { CommerceRefusal } from '../../lib/api/server-client.ts'
import { readListing } from './read-listing.server.ts'

const helmets = { products: { items: ['helm'] } }
const address = (search: string) => ({
  url: new URL(`https://shop.example/en/heren.html?${search}`),
  language: 'en' as const,
})

test('unknown filters are ignored', async () => {
  const read = vi.fn(async () => helmets)
  const { listing } = await readListing(address('filter-smell=2&filter-color=5&filter-price=0-0'), read)
  expect(listing).toMatchObject({ filters: { color: ['5'] }, price: null })
  expect(read).toHaveBeenCalledExactlyOnceWith(listing, { color: { in: ['5'] } })
})

test('a page beyond the last redirects to the first with the same filters, however the backend refuses it', async () => {
  const refusing = async ({ page }: { page: number }) => {
    if (page > 1) throw new CommerceRefusal([{ message: 'there are 2 pages' }])
    return helmets
  }
  const missing = async ({ page }: { page: number }) => (page > 1 ? { products: null } : helmets)
  for (const read of [refusing, missing]) {
    await expect(
      readListing(address('filter-color=5,6&page=4444&filter-price=20-'), read),
    ).rejects.toMatchObject({
      status: 302,
      headers: { location: '/heren.html?filter-color=5,6&filter-price=20-999999' },
    })
    await expect(readListing(address('q=x&page=3'), read, 'rode helm')).rejects.toMatchObject({
      headers: { location: '/heren.html?q=rode%20helm' },
    })
  }
})

test('other errors are thrown', async () => {
  const failing = () => Promise.reject(new Error('broken'))
  await expect(readListing(address('page=2'), failing)).rejects.toThrow('broken')
})
