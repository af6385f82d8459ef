import { sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'

/** Reads the personal data of an account beside its orders, addresses and reviews, in one statement. */
export async function personalDataOf(db: Db, customerId: number): Promise<Record<string, unknown>> {
  const { rows } = await sql<Record<string, unknown>>`
    select
      (select coalesce(jsonb_agg(jsonb_build_object('sku', coalesce(v.sku, p.sku), 'name', p.name ->> 'nl',
          'quantity', i.quantity, 'description', i.description, 'added_at', i.added_at) order by i.id), '[]')
        from wishlists w join wishlist_items i on i.wishlist_id = w.id join products p on p.id = i.product_id
        left join products v on v.id = i.variant_id where w.customer_id = ${customerId}) as wishlist,
      (select coalesce(jsonb_agg(jsonb_build_object('sku', coalesce(v.sku, p.sku), 'name', p.name ->> 'nl',
          'quantity', i.quantity) order by i.id), '[]')
        from carts c join cart_items i on i.cart_id = c.id join products p on p.id = i.product_id
        left join products v on v.id = i.variant_id where c.customer_id = ${customerId} and c.is_active) as cart,
      (select coalesce(jsonb_agg(jsonb_build_object('sku', p.sku, 'email', a.email, 'created_at', a.created_at,
          'sent_at', a.sent_at) order by a.created_at), '[]')
        from stock_alerts a join products p on p.id = a.product_id
        where a.customer_id = ${customerId}) as stock_alerts,
      (select coalesce(jsonb_agg(jsonb_build_object('sku', p.sku, 'name', p.name ->> 'nl') order by i.position), '[]')
        from compare_lists l join compare_list_items i on i.list_id = l.id join products p on p.id = i.product_id
        where l.customer_id = ${customerId}) as compared,
      (select coalesce(jsonb_agg(jsonb_build_object('name', b.name, 'answers', b.answers) order by b.id), '[]')
        from customer_bikes b where b.customer_id = ${customerId}) as bikes,
      (select coalesce(jsonb_agg(jsonb_build_object('name', k.name, 'created_at', k.created_at,
          'last_used_at', k.last_used_at) order by k.id), '[]')
        from passkeys k where k.customer_id = ${customerId}) as passkeys,
      (select coalesce(jsonb_agg(jsonb_build_object('received_at', s.received_at, 'name', s.name, 'order_number', s.order_number,
          'email', s.email, 'items', s.items, 'reason', s.reason) order by s.id), '[]')
        from withdrawals s join orders o on o.id = s.order_id where o.customer_id = ${customerId}) as withdrawals,
      (select jsonb_build_object('measures', m.measures, 'fit', m.fit)
        from customer_measures m where m.customer_id = ${customerId}) as measures,
      (select coalesce(jsonb_agg(jsonb_build_object('begun_at', t.created_at, 'ends_at', t.expires_at)
          order by t.created_at), '[]')
        from customer_tokens t where t.customer_id = ${customerId}) as sessions
  `.execute(db)
  return rows[0] ?? {}
}
