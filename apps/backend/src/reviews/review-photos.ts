import { createFairQueue } from '@kopgroep/server-kit/fair-queue'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import sharp from 'sharp'
import type { Db } from '../platform/database/database.ts'
import type { ShopParts } from '../platform/graphql/domain.ts'
import { type HttpRoute, sendJson } from '../platform/http/routes.ts'

const MAX_BYTES = 5_000_000
/** Longest edge of a stored photo, in pixels. */
const MAX_EDGE = 1_600
/** Pixels of a phone's photo at most. Each takes 4 bytes while it is decoded. */
const MAX_PIXELS = 24_000_000
const MAX_PHOTOS = 3
/** Milliseconds after a review for which its photos can be uploaded. */
const KEY_LIFETIME_MS = 60 * 60_000
const FORMATS = ['jpeg', 'png', 'webp']

interface EncodedPhoto {
  picture: Buffer
  width: number
  height: number
}

/**
 * Photos are decoded one at a time, and reviews take turns: more would take the threads that hash passwords.
 * Patience in milliseconds.
 */
const DECODING = {
  total: 1,
  perHolder: 1,
  waiting: { total: 30, perHolder: MAX_PHOTOS + 1 },
  patience: 15_000,
}

/**
 * Encodes a photo as WebP, upright and without its metadata; null unless it is a readable JPEG, PNG or WebP with 8
 * bits per channel.
 */
export async function encodePhoto(body: Buffer): Promise<EncodedPhoto | null> {
  try {
    const photo = sharp(body, { limitInputPixels: MAX_PIXELS })
    const { format, depth } = await photo.metadata()
    if (!FORMATS.includes(format) || depth !== 'uchar') return null
    const { data, info } = await photo
      .autoOrient()
      .resize({ width: MAX_EDGE, height: MAX_EDGE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 78 })
      .toBuffer({ resolveWithObject: true })
    return { picture: data, width: info.width, height: info.height }
  } catch {
    return null
  }
}

/** Review or reported defect that a photo belongs to. */
interface PhotoOwner {
  table: 'reviews' | 'withdrawals'
  column: 'review_id' | 'withdrawal_id'
  id: number
}

/** Adds a photo to the owner of a key. @returns false if it already has the maximum */
async function addPhoto(db: Db, owner: PhotoOwner, photo: EncodedPhoto): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    await trx.selectFrom(owner.table).select('id').where('id', '=', owner.id).forUpdate().execute()
    if (await hasAllPhotos(trx, owner)) return false
    await trx
      .insertInto('review_photos')
      .values({ [owner.column]: owner.id, ...photo })
      .execute()
    return true
  })
}

async function hasAllPhotos(db: Db, { column, id }: PhotoOwner): Promise<boolean> {
  const { count } = await db
    .selectFrom('review_photos')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(column, '=', id)
    .executeTakeFirstOrThrow()
  return Number(count) >= MAX_PHOTOS
}

/** Finds the pending review or the reported defect of a key. */
async function findOwnerOfKey(db: Db, key: string, now: Date): Promise<PhotoOwner | null> {
  if (!/^[0-9a-f]{64}$/.test(key)) return null
  const since = new Date(now.getTime() - KEY_LIFETIME_MS)
  const { rows } = await sql<PhotoOwner>`
    select 'reviews' as table, 'review_id' as column, id from reviews
      where photo_key = ${key} and status = 'pending' and created_at > ${since}
    union all select 'withdrawals', 'withdrawal_id', id from withdrawals
      where key = ${key} and kind in ('REPAIR', 'REPLACEMENT') and received_at > ${since}
  `.execute(db)
  return rows[0] ?? null
}

/** Finds a photo by its id; null if there is none, or if `isPublic` is set and its review is not approved. */
export async function findPhoto(
  db: Db,
  id: string,
  { isPublic }: { isPublic: boolean },
): Promise<Buffer | null> {
  if (!/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) return null
  const row = await db
    .selectFrom('review_photos as p')
    .leftJoin('reviews as r', 'r.id', 'p.review_id')
    .select('p.picture')
    .where('p.id', '=', id)
    .$if(isPublic, (query) => query.where('r.status', '=', 'approved'))
    .executeTakeFirst()
  return row?.picture ?? null
}

/** Builds the path of a photo below /media/. */
export const photoPath = (id: string) => `review/${id}.webp`

/** Reads the photos of a customer's reviews as `data:` URLs, by review. */
export async function photosOfCustomer(db: Db, customerId: number): Promise<Map<number, string[]>> {
  const rows = await db
    .selectFrom('review_photos as p')
    .innerJoin('reviews as r', 'r.id', 'p.review_id')
    .select(['r.id as reviewId', 'p.picture'])
    .where('r.customer_id', '=', customerId)
    .orderBy('p.created_at')
    .execute()
  const urls = rows.map(({ reviewId, picture }) => ({
    reviewId,
    url: `data:image/webp;base64,${picture.toString('base64')}`,
  }))
  const byReview = Map.groupBy(urls, ({ reviewId }) => reviewId)
  return new Map([...byReview].map(([id, photos]) => [id, photos.map(({ url }) => url)]))
}

/** Deletes the photos of a customer's reviews. @returns their paths below /media/ */
export async function deletePhotosOfCustomer(trx: Db, customerId: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    delete from review_photos p using reviews r where r.id = p.review_id and r.customer_id = ${customerId}
    returning p.id::text as id
  `.execute(trx)
  return rows.map(({ id }) => photoPath(id))
}

/** Reads the paths of a review's photos below /media/. */
export async function photosOfReview(db: Db, reviewId: number): Promise<string[]> {
  const rows = await db.selectFrom('review_photos').select('id').where('review_id', '=', reviewId).execute()
  return rows.map(({ id }) => photoPath(id))
}

/**
 * Receives the photos of reviews, and serves them once their review is approved. Refuses uploads without the
 * key of a recent review (404), more than three photos (409), more than 5 MB (413) and other files (415).
 */
export function reviewPhotoRoutes({ db, now }: Pick<ShopParts, 'db' | 'now'>): HttpRoute[] {
  const decoding = createFairQueue(DECODING)
  const readKey = ({ query }: FastifyRequest) => String((query as Record<string, unknown>).key ?? '')
  return [
    {
      method: 'POST',
      url: '/review-photos',
      bodyLimit: MAX_BYTES,
      config: { bodyPace: { seconds: 30, perSecond: 10_000 } },
      handler: async (request, reply) => {
        const owner = await findOwnerOfKey(db, readKey(request), now())
        if (!owner) return sendJson(reply, 404, { message: 'There is no review to add a photo to.' })
        const { body } = request
        return decoding.run({ address: `${owner.table} ${owner.id}` }, async () => {
          const allPhotos = { message: 'The review has all its photos.' }
          if (await hasAllPhotos(db, owner)) return sendJson(reply, 409, allPhotos)
          const photo = Buffer.isBuffer(body) ? await encodePhoto(body) : null
          if (!photo) return sendJson(reply, 415, { message: 'This is not a JPEG, PNG or WebP photo.' })
          if (!(await addPhoto(db, owner, photo))) return sendJson(reply, 409, allPhotos)
          return sendJson(reply, 201, { width: photo.width, height: photo.height })
        })
      },
    },
    {
      method: 'GET',
      url: '/media/review/:name',
      handler: async (request, reply) => {
        const { name } = request.params as { name: string }
        const [, id = ''] = /^(.+)\.webp$/.exec(name) ?? []
        const picture = await findPhoto(db, id, { isPublic: true })
        if (!picture) return sendJson(reply, 404, { message: 'Not found' })
        return reply
          .headers({ 'cache-control': 'public, max-age=86400', 'x-content-type-options': 'nosniff' })
          .type('image/webp')
          .send(picture)
      },
    },
  ]
}
