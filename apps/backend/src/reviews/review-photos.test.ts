import { pictureTag } from '@kopgroep/server-kit/purge-pattern'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashPassword } from '../customer/password.ts'
import { hashToken } from '../platform/graphql/bearer.ts'
import { type AdminCaller, openTestAdmin, type TestAdmin } from '../testing/test-admin.ts'
import { openCatalogue } from '../testing/test-catalogue.ts'
import { addTestCustomer } from '../testing/test-goods.ts'
import { encodePhoto } from './review-photos.ts'

const PASSWORD = 'Fietsen1!'

let shop: Awaited<ReturnType<typeof openCatalogue>>
let admin: TestAdmin
let editor: AdminCaller
let lotte: { bearer: string }
beforeAll(async () => {
  shop = await openCatalogue()
  admin = await openTestAdmin(shop)
  editor = await admin.as('editor')
  const { id, token } = await addTestCustomer(shop.db, hashToken, 'lotte@example.nl')
  await shop.db.updateTable('customer_tokens').set({ expires_at: '2030-01-01T00:00:00Z' }).execute()
  const password_hash = await hashPassword({ store: { language: 'en' }, phrases: {} }, PASSWORD)
  await shop.db.updateTable('customers').set({ password_hash }).where('id', '=', id).execute()
  lotte = { bearer: token }
})
afterAll(async () => {
  await admin.close()
  await shop.close()
})

/** Creates a photo by a phone held sideways, with the location in its metadata. */
const photo = (format: 'jpeg' | 'png' | 'webp' | 'gif' = 'jpeg') =>
  sharp({ create: { width: 400, height: 200, channels: 3, background: '#c40' } })
    .withMetadata({ orientation: 6, exif: { IFD0: { Artist: 'Lotte Smit' }, IFD3: { GPSLatitudeRef: 'N' } } })
    .toFormat(format)
    .toBuffer()

const upload = async (key: string, body: Buffer | string) => {
  const sent = typeof body === 'string' ? body : new Uint8Array(body)
  return (await fetch(`${shop.url}/review-photos?key=${key}`, { method: 'POST', body: sent })).status
}

/** Posts a review. @returns the key to upload its photos */
async function postReview(options = { bearer: 'demo-consumer-key' }): Promise<string> {
  const metadata = await shop.request('{ productReviewRatingsMetadata { items { id values { value_id } } } }')
  const ratings = metadata.data.productReviewRatingsMetadata.items.map(
    ({ id, values }: { id: string; values: { value_id: string }[] }) => ({
      id,
      value_id: values[4]?.value_id,
    }),
  )
  const input = { sku: 'TYRE', nickname: 'Lotte', summary: 'Goede band', text: 'Rolt licht', ratings }
  const { data } = await shop.request(
    'mutation ($input: CreateProductReviewInput!) { createProductReview(input: $input) { photo_key review { nickname photos { url } } } }',
    { input },
    options,
  )
  expect(data.createProductReview.review.photos).toEqual([])
  return data.createProductReview.photo_key
}

/** Approves or rejects, in the admin, the review of a key. */
async function decide(key: string, status: 'approved' | 'pending') {
  const { id } = await shop.db
    .selectFrom('reviews')
    .select('id')
    .where('photo_key', '=', key)
    .executeTakeFirstOrThrow()
  const mutation = `mutation ($id: ID!) { setReviewStatus(id: $id, status: ${status}) }`
  expect((await editor.request(mutation, { id: String(id) })).errors).toBeUndefined()
}

async function shownPhotos(): Promise<{ url: string; width: number; height: number }[]> {
  const { data } = await shop.request(
    '{ products(filter: { sku: { eq: "TYRE" } }) { items { reviews { items { photos { url width height } } } } } }',
  )
  return data.products.items[0].reviews.items.flatMap(({ photos }: { photos: object[] }) => photos)
}

describe('a photo', () => {
  test.each(['jpeg', 'png', 'webp'] as const)(
    'as %s is turned upright and loses its metadata',
    async (format) => {
      const before = await photo(format)
      expect((await sharp(before).metadata()).exif).toBeDefined()
      const { picture, width, height } = (await encodePhoto(before)) ?? {}
      const { format: now, exif, orientation, xmp } = await sharp(picture).metadata()
      expect({ now, exif, orientation, xmp }).toEqual({ now: 'webp' })
      expect([width, height]).toEqual([200, 400])
      expect(picture?.toString('latin1')).not.toContain('Lotte')
    },
  )

  test('larger than the limit is scaled down', async () => {
    const large = await sharp({ create: { width: 4_000, height: 3_000, channels: 3, background: '#123' } })
      .jpeg()
      .toBuffer()
    expect(await encodePhoto(large)).toMatchObject({ width: 1_600, height: 1_200 })
  })

  test('of another format, truncated, or no photo at all is refused', async () => {
    const key = await postReview()
    const whole = await photo()
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
    for (const body of [await photo('gif'), whole.subarray(0, 300), svg, '', 'GIF89a']) {
      expect(await upload(key, body)).toBe(415)
    }
    expect(await upload(key, Buffer.alloc(5_000_001))).toBe(413)
    expect(await shop.db.selectFrom('review_photos').select('id').execute()).toEqual([])
  })

  test('needs the key of a pending review of the last hour', async () => {
    for (const key of ['', '1', 'f'.repeat(64), "' or true --"])
      expect(await upload(encodeURIComponent(key), await photo())).toBe(404)
    const key = await postReview()
    await decide(key, 'approved')
    expect(await upload(key, await photo())).toBe(404)
    await decide(key, 'pending')
    const { now } = shop
    shop.now = new Date(now.getTime() + 61 * 60_000)
    try {
      expect(await upload(key, await photo())).toBe(404)
    } finally {
      shop.now = now
    }
    expect(await upload(key, await photo())).toBe(201)
    await shop.db.deleteFrom('reviews').where('photo_key', '=', key).execute()
  })

  test('is shown with its review, to the shop first and to everybody after approval', async () => {
    const key = await postReview()
    expect([await upload(key, await photo()), await upload(key, await photo('png'))]).toEqual([201, 201])
    const photos = await shop.db.selectFrom('review_photos').select('id').orderBy('created_at').execute()
    const paths = photos.map(({ id }) => `/media/review/${id}.webp`)
    const readStatus = async (path: string) => (await fetch(`${shop.url}${path}`)).status
    expect([await readStatus(paths[0] ?? ''), await shownPhotos()]).toEqual([404, []])

    const { data } = await editor.request(
      '{ reviews(page: {}, filter: { status: pending }) { items { photos } } }',
    )
    expect(data.reviews.items[0].photos).toEqual(photos.map(({ id }) => id))
    const inAdmin = async (cookie: string) =>
      (await fetch(`${admin.url}/review-photos/${photos[0]?.id}`, { headers: { cookie } })).status
    const packer = await admin.as('packer')
    expect([await inAdmin(editor.cookie), await inAdmin(packer.cookie), await inAdmin('')]).toEqual([
      200, 403, 401,
    ])

    await decide(key, 'approved')
    await expect.poll(shownPhotos).toHaveLength(2)
    expect((await shownPhotos()).map(({ url }) => new URL(url).pathname)).toEqual(paths)
    const response = await fetch(`${shop.url}${paths[0]}`)
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp'])
    expect(await readStatus('/media/review/1.webp')).toBe(404)
    await shop.db.deleteFrom('reviews').where('photo_key', '=', key).execute()
  })

  test('is refused once its review has three', async () => {
    const key = await postReview()
    const body = await photo()
    const statuses = await Promise.all(Array.from({ length: 5 }, () => upload(key, body)))
    expect(statuses.sort()).toEqual([201, 201, 201, 409, 409])
  })

  test('is not decoded once its review has three', async () => {
    const key = await postReview()
    for (let times = 0; times < 3; times += 1) expect(await upload(key, await photo())).toBe(201)
    expect(await upload(key, 'no photo')).toBe(409)
  })

  test('waits for the others of its review, within a limit', async () => {
    const key = await postReview()
    const body = await photo()
    const statuses = await Promise.all(Array.from({ length: 12 }, () => upload(key, body)))
    expect(statuses.filter((status) => status === 201)).toHaveLength(3)
    expect(statuses).toContain(429)
  })

  test('of too many pixels or of 16 bits is refused', async () => {
    const create = (width: number) =>
      sharp({ create: { width, height: 5_000, channels: 3, background: '#123' } })
    expect(await encodePhoto(await create(4_900).png().toBuffer())).toBeNull()
    expect(await encodePhoto(await create(9).toColourspace('rgb16').png().toBuffer())).toBeNull()
    expect(await encodePhoto(await create(9).png().toBuffer())).not.toBeNull()
  })
})

test('photos of a customer are in the export, and deleted by the erasure although the review stays', async () => {
  const key = await postReview(lotte)
  await upload(key, await photo())
  await decide(key, 'approved')
  await expect.poll(shownPhotos).toHaveLength(1)
  const [shown] = await shownPhotos()
  const path = new URL(shown?.url ?? '').pathname.replace('/media/', '')
  const { data } = await shop.request('{ customer { personal_data } }', {}, lotte)
  const [exported] = JSON.parse(data.customer.personal_data).reviews[0].photos
  const bytes = Buffer.from(exported.replace('data:image/webp;base64,', ''), 'base64')
  expect((await sharp(bytes).metadata()).format).toBe('webp')
  const leave = 'mutation ($password: String) { deleteCustomer(password: $password) }'
  expect((await shop.request(leave, { password: PASSWORD }, lotte)).data.deleteCustomer).toBe(true)
  await expect.poll(shownPhotos).toEqual([])
  // Storefronts delete their resized copies, and the pages that show the photo are purged.
  const changes = await shop.db.selectFrom('catalogue_changes').select(['product_ids', 'tags']).execute()
  expect(changes).toContainEqual({ product_ids: [shop.stories.getId('TYRE')], tags: [pictureTag(path)] })
  const rows = await shop.db.selectFrom('reviews').select('status').where('photo_key', '=', key).execute()
  expect(rows).toEqual([{ status: 'approved' }])
})
