import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { cachedReads } from '../platform/database/cached-reads.ts'
import type { Db } from '../platform/database/database.ts'
import type { ReviewSizeFit } from '../platform/graphql/generated/contract.ts'
import type { Localised } from '../platform/languages.ts'

export interface ReviewRow {
  id: number
  productId: number
  nickname: string
  summary: string
  text: string
  isVerified: boolean
  /** Store view in which it was written. */
  storeCode: string
  createdAt: Date
  sizeFit: ReviewSizeFit | null
  sizeWorn: string | null
  heightCm: number | null
  answer: string | null
  ratings: { label: Localised; value: number }[]
  photos: { id: string; width: number; height: number }[]
}

const columns = sql`
  r.id, r.product_id as "productId", r.nickname, r.summary, r.text, r.is_verified as "isVerified",
  r.store_code as "storeCode", r.created_at as "createdAt", r.size_fit as "sizeFit", r.size_worn as "sizeWorn",
  r.height_cm as "heightCm", r.answer,
  coalesce((select jsonb_agg(jsonb_build_object('id', f.id, 'width', f.width, 'height', f.height) order by f.created_at, f.id)
    from review_photos f where f.review_id = r.id), '[]') as photos,
  coalesce((select jsonb_agg(jsonb_build_object('label', t.label, 'value', v.value) order by t.position, t.id)
    from review_ratings v join ratings t on t.id = v.rating_id where v.review_id = r.id), '[]') as ratings
`

/** Number of reviews from which a product page computes the distribution. */
export const FIRST_REVIEWS = 100

export const newestReviews = cachedReads<number, ReviewRow[]>({
  dependsOn: ['reviews'],
  maxEntries: 5_000,
  weigh: (reviews) => reviews.length,
  async read(db, productIds) {
    const { rows } = await sql<ReviewRow>`
      select newest.* from unnest(${productIds}::int[]) as wanted(id) cross join lateral (
        select ${columns} from reviews r where r.product_id = wanted.id and r.status = 'approved'
        order by r.created_at desc, r.id desc limit ${FIRST_REVIEWS}
      ) newest
    `.execute(db)
    const reviews = rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt) }))
    const byProduct = Map.groupBy(reviews, ({ productId }) => productId)
    return new Map(productIds.map((id) => [id, byProduct.get(id) ?? []]))
  },
})

/** Reads a page of a product's approved reviews, newest first, without a limit on age. */
export async function reviewsOfProduct(
  db: Db,
  productId: number,
  { offset, size }: { offset: number; size: number },
): Promise<ReviewRow[]> {
  const { rows } = await sql<ReviewRow>`
    select ${columns} from reviews r
    where r.product_id = ${productId} and r.status = 'approved'
    order by r.created_at desc, r.id desc limit ${size} offset ${offset}
  `.execute(db)
  return rows
}

/** Reads the reviews that a customer wrote, in any status, newest first. */
export async function reviewsOfCustomer(db: Db, customerId: number): Promise<ReviewRow[]> {
  const { rows } = await sql<ReviewRow>`
    select ${columns} from reviews r where r.customer_id = ${customerId} order by r.created_at desc, r.id desc
  `.execute(db)
  return rows
}

export interface RatingRow {
  id: number
  label: Localised
}

export async function readRatings(db: Db): Promise<RatingRow[]> {
  const { rows } = await sql<RatingRow>`select id, label from ratings order by position, id`.execute(db)
  return rows
}

export interface NewReview {
  productId: number
  customerId: number | null
  nickname: string
  summary: string
  text: string
  storeCode: string
  sizeFit: ReviewSizeFit | null
  sizeWorn: string | null
  heightCm: number | null
  now: Date
  ratings: { ratingId: number; value: number }[]
}

/** Stores a review for approval. It is verified if its customer ordered the product or one of its variants. */
export async function insertReview(
  db: Db,
  review: NewReview,
): Promise<{ review: ReviewRow; photoKey: string }> {
  const photoKey = randomBytes(32).toString('hex')
  return db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ id: number }>`
      insert into reviews (product_id, customer_id, nickname, summary, text, store_code, created_at, size_fit,
        size_worn, height_cm, photo_key, is_verified)
      values (${review.productId}, ${review.customerId}, ${review.nickname}, ${review.summary}, ${review.text},
        ${review.storeCode}, ${review.now}, ${review.sizeFit}, ${review.sizeWorn}, ${review.heightCm}, ${photoKey}, exists (
          select from order_items i join orders o on o.id = i.order_id
          where o.customer_id = ${review.customerId} and o.status <> 'canceled'
            and ${review.productId} in (i.product_id, i.variant_id)))
      returning id
    `.execute(transaction)
    const id = rows[0]?.id ?? 0
    await transaction
      .insertInto('review_ratings')
      .values(review.ratings.map(({ ratingId, value }) => ({ review_id: id, rating_id: ratingId, value })))
      .execute()
    const stored = await sql<ReviewRow>`select ${columns} from reviews r where r.id = ${id}`.execute(
      transaction,
    )
    const [row] = stored.rows
    if (!row) throw new Error(`Expected review ${id} to be there after it was stored.`)
    return { review: row, photoKey }
  })
}
