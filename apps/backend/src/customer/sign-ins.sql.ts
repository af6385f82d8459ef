import { sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'

const MAX_PLACES = 40

/*
 * Hash of an IP address or device together with the customer, so that the table does not reveal other
 * customers at the same place.
 */

/** Returns the given places at which the account with an email has logged in since a moment. */
export async function knownPlaces(
  db: Db,
  email: string,
  places: readonly string[],
  since: Date,
): Promise<string[]> {
  // Takes the same time whether or not the email has an account.
  const { rows } = await sql<{ place: string }>`
    select p.place
    from unnest(${places as string[]}::text[]) as p (place)
    join customers c on lower(c.email) = ${email.toLowerCase()}
    join customer_sign_ins s on s.customer_id = c.id and s.used_at > ${since}
      and s.place_hash = encode(sha256(convert_to(c.id || ' ' || p.place, 'UTF8')), 'hex')
  `.execute(db)
  return rows.map(({ place }) => place)
}

/** Records a login from these places and deletes all but the latest. */
export async function recordSignIn(
  db: Db,
  customerId: number,
  places: readonly string[],
  now: Date,
): Promise<void> {
  await sql`
    insert into customer_sign_ins (customer_id, place_hash, used_at)
    select c.id, encode(sha256(convert_to(c.id || ' ' || p.place, 'UTF8')), 'hex'), ${now}
    from unnest(${places as string[]}::text[]) as p (place) join customers c on c.id = ${customerId}
    on conflict (customer_id, place_hash) do update set used_at = excluded.used_at
  `.execute(db)
  await sql`
    delete from customer_sign_ins where customer_id = ${customerId} and place_hash in (
      select place_hash from customer_sign_ins where customer_id = ${customerId}
      order by used_at desc, place_hash offset ${MAX_PLACES})
  `.execute(db)
}

/** Forgets the known places of a customer, because somebody with an old password may have used them. */
export async function forgetSignIns(trx: Db, customerId: number): Promise<void> {
  await trx.deleteFrom('customer_sign_ins').where('customer_id', '=', customerId).execute()
}
