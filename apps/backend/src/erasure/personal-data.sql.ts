import { sql } from 'kysely'
import { type OrderRow, selectOrders, toOrderRow } from '../orders/orders.sql.ts'
import type { Db } from '../platform/database/database.ts'
import { saysEmail } from './delete-account.sql.ts'

export async function guestOrders(db: Db, email: string | null): Promise<OrderRow[]> {
  if (email === null) return []
  const rows = await selectOrders(db)
    .where('o.customer_id', 'is', null)
    .where('o.to_anonymise', '=', false)
    .where((eb) => eb(eb.fn('lower', ['o.email']), '=', email))
    .orderBy('o.id')
    .execute()
  return rows.map(toOrderRow)
}

/** Checks whether a guest placed the order with this email, in lower case. */
export async function findGuestOrder(
  db: Db,
  { number, email }: { number: string; email: string },
): Promise<boolean> {
  return (await guestOrders(db, email)).some((order) => order.number === number)
}

/**
 * Reads the personal data of an account except its orders, addresses and reviews, in one statement.
 *
 * @param customerId 0 for a guest
 * @param email in lower case; null if unverified
 */
export async function readPersonalData(
  db: Db,
  customerId: number,
  email: string | null,
): Promise<Record<string, unknown>> {
  const { rows } = await sql<Record<string, unknown>>`
    select
      (select coalesce(jsonb_agg(jsonb_build_object('sku', coalesce(v.sku, p.sku), 'name', p.name ->> 'nl',
          'quantity', i.quantity, 'description', i.description, 'added_at', i.added_at) order by i.id), '[]')
        from wishlists w join wishlist_items i on i.wishlist_id = w.id join products p on p.id = i.product_id
        left join products v on v.id = i.variant_id where w.customer_id = ${customerId}) as wishlist,
      (select coalesce(jsonb_agg(jsonb_build_object('email', c.email, 'created_at', c.created_at,
          'coupon_code', c.coupon_code, 'note', c.customer_note, 'gift_message', c.gift_message, 'items',
          (select coalesce(jsonb_agg(jsonb_build_object('sku', coalesce(v.sku, p.sku), 'name', p.name ->> 'nl',
              'quantity', i.quantity, 'gift_message', i.gift_message) order by i.id), '[]')
            from cart_items i join products p on p.id = i.product_id left join products v on v.id = i.variant_id
            where i.cart_id = c.id), 'addresses',
          (select coalesce(jsonb_agg(to_jsonb(a) - array['id', 'cart_id', 'customer_address_id', 'region_id'] order by a.id), '[]')
            from cart_addresses a where a.cart_id = c.id)) order by c.id), '[]')
        from carts c where c.customer_id = ${customerId}
          or c.customer_id is null and lower(c.email) = ${email}) as carts,
      (select coalesce(jsonb_agg(jsonb_build_object('sku', p.sku, 'email', a.email, 'created_at', a.created_at,
          'sent_at', a.sent_at) order by a.created_at), '[]')
        from stock_alerts a join products p on p.id = a.product_id
        where a.customer_id = ${customerId} or lower(a.email) = ${email}) as stock_alerts,
      (select coalesce(jsonb_agg(jsonb_build_object('sku', p.sku, 'email', a.email, 'asked_cents', a.asked_cents,
          'target_cents', a.target_cents, 'created_at', a.created_at, 'sent_at', a.sent_at) order by a.created_at), '[]')
        from price_alerts a join products p on p.id = a.product_id
        where a.customer_id = ${customerId} or lower(a.email) = ${email}) as price_alerts,
      (select coalesce(jsonb_agg(jsonb_build_object('sku', p.sku, 'name', p.name ->> 'nl') order by i.position), '[]')
        from compare_lists l join compare_list_items i on i.list_id = l.id join products p on p.id = i.product_id
        where l.customer_id = ${customerId}) as compared,
      (select coalesce(jsonb_agg(jsonb_build_object('name', b.name, 'answers', b.answers) order by b.id), '[]')
        from customer_bikes b where b.customer_id = ${customerId}) as bikes,
      (select coalesce(jsonb_agg(jsonb_build_object('name', k.name, 'created_at', k.created_at,
          'last_used_at', k.last_used_at) order by k.id), '[]')
        from passkeys k where k.customer_id = ${customerId}) as passkeys,
      (select coalesce(jsonb_agg(jsonb_build_object('received_at', s.received_at, 'name', s.name, 'order_number', s.order_number,
          'email', s.email, 'items', s.items, 'reason', s.reason, 'kind', s.kind, 'state', s.state, 'answer', s.answer, 'photos',
          (select coalesce(jsonb_agg('data:image/webp;base64,' || translate(encode(f.picture, 'base64'), E'\\n', '')), '[]')
            from review_photos f where f.withdrawal_id = s.id)) order by s.id), '[]')
        from withdrawals s left join orders o on o.id = s.order_id
        where o.customer_id = ${customerId} or lower(s.email) = ${email}) as withdrawals,
      (select coalesce(jsonb_agg(jsonb_build_object('received_at', s.created_at, 'answers', s.answers,
          'about', s.subject) order by s.id), '[]')
        from form_submissions s where ${saysEmail(email)}) as messages,
      (select coalesce(jsonb_agg(jsonb_build_object('order_number', o.number, 'message', c.message,
          'created_at', c.created_at) order by c.id), '[]')
        from order_comments c join orders o on o.id = c.order_id
        where not c.is_visible and (o.customer_id = ${customerId}
          or o.customer_id is null and lower(o.email) = ${email})) as order_notes,
      (select coalesce(jsonb_agg(jsonb_build_object('reference', n.reference, 'name', n.name, 'email', n.email,
          'reason', n.reason, 'explanation', n.explanation, 'created_at', n.created_at, 'decision', n.decision)
          order by n.id), '[]')
        from review_notices n where lower(n.email) = ${email}) as review_notices,
      (select coalesce(jsonb_agg(jsonb_build_object('order_number', o.number, 'sku', r.sku, 'email', n.email,
          'sent_at', n.sent_at) order by r.id, o.id), '[]')
        from recall_buyers n join recalls r on r.id = n.recall_id join orders o on o.id = n.order_id
        where lower(n.email) = ${email} or o.customer_id = ${customerId}) as recalls,
      (select coalesce(jsonb_agg(jsonb_build_object('kind', m.kind, 'to', m.recipient, 'queued_at', m.created_at,
          'sent_at', m.sent_at, 'name', m.data -> 'name', 'message', m.data -> 'message') order by m.id), '[]')
        from mail_jobs m where lower(m.recipient) = ${email} or m.data ->> 'customerId' = ${String(customerId)}
          or m.data ->> 'orderId' in (select o.id::text from orders o where o.customer_id = ${customerId})
          or m.data ->> 'wishlistId' in (select w.id::text from wishlists w where w.customer_id = ${customerId})) as mails,
      (select coalesce(jsonb_agg(jsonb_build_object('vat_id', r.vat_id, 'is_valid', r.is_valid,
          'checked_at', r.checked_at) order by r.vat_id, r.id), '[]')
        from vat_checks r where r.vat_id in (
          select c.taxvat from customers c where c.id = ${customerId}
          union select a.vat_id from customer_addresses a where a.customer_id = ${customerId}
          union select a.vat_id from order_addresses a join orders o on o.id = a.order_id
            where o.customer_id = ${customerId})) as vat_checks,
      (select jsonb_build_object('email', e.email, 'requested_at', e.requested_at, 'expires_at', e.expires_at)
        from email_changes e where e.customer_id = ${customerId}) as email_change,
      (select coalesce(jsonb_agg(jsonb_build_object('last_used_at', i.used_at) order by i.used_at), '[]')
        from customer_sign_ins i where i.customer_id = ${customerId}) as known_places,
      (select jsonb_build_object('measures', m.measures, 'fit', m.fit)
        from customer_measures m where m.customer_id = ${customerId}) as measures,
      (select coalesce(jsonb_agg(jsonb_build_object('device', t.device, 'begun_at', t.created_at, 'ends_at', t.expires_at)
          order by t.created_at), '[]')
        from customer_tokens t where t.customer_id = ${customerId}) as sessions
  `.execute(db)
  return rows[0] ?? {}
}
