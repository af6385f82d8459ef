-- Signed webhooks for other programs of the shop: bookkeeping, stock, marketplaces. Triggers write the outbox in the
-- transaction of the change, so that no code path and no other version of the shop misses one. Without a target
-- nothing is written.
create table webhook_targets (
  id int generated always as identity primary key,
  url text not null,
  -- Kinds of event that it receives.
  kinds text[] not null,
  is_active boolean not null default true,
  secret text not null,
  -- Also signs until the receiver knows the new one.
  old_secret text,
  old_secret_until timestamptz,
  -- Last mail to the owner about an event that was given up.
  warned_at timestamptz
);

create table webhook_deliveries (
  id bigint generated always as identity primary key,
  target_id int not null references webhook_targets on delete cascade,
  kind text not null,
  -- Order number or SKU. Deliveries of a subject are sent in the order of their ids.
  subject text not null,
  -- Id of the invoice, shipment, credit memo, return or review.
  document_id int,
  at timestamptz not null default now(),
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'given_up')),
  attempts int not null default 0,
  -- No attempt before this.
  next_at timestamptz not null default to_timestamp(0),
  last_at timestamptz,
  -- Status or failure of the last attempt.
  answer text
);
-- A change of stock joins one that waits for its first attempt: the data is read when it is sent.
create unique index webhook_deliveries_joined on webhook_deliveries (target_id, kind, subject)
  where state = 'waiting' and attempts = 0 and kind in ('stock.changed', 'price.changed', 'product.changed');
create index webhook_deliveries_waiting on webhook_deliveries (target_id, id) where state = 'waiting';
create index webhook_deliveries_subject on webhook_deliveries (target_id, subject, id) where state = 'waiting';
create index webhook_deliveries_at on webhook_deliveries (at);

-- Locks the row that it joins, so that the event is not sent before the change is committed.
create function add_webhook(event_kind text, event_subject text, event_document int) returns void language sql as $$
  insert into webhook_deliveries (target_id, kind, subject, document_id)
  select id, event_kind, event_subject, event_document from webhook_targets
  where is_active and event_kind = any(kinds) order by id
  on conflict (target_id, kind, subject)
    where state = 'waiting' and attempts = 0 and kind in ('stock.changed', 'price.changed', 'product.changed')
    do update set at = excluded.at
$$;

create function note_order_webhook() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'orders' then
    perform add_webhook(tg_argv[0], new.number, null);
  else
    perform add_webhook(tg_argv[0], o.number, new.id) from orders o where o.id = new.order_id;
  end if;
  return null;
end
$$;
create trigger note_webhook after insert on orders
  for each row execute function note_order_webhook('order.placed');
create trigger note_webhook_canceled after update of status on orders
  for each row when (new.status = 'canceled' and old.status <> 'canceled') execute function note_order_webhook('order.canceled');
create trigger note_webhook after insert on invoices
  for each row execute function note_order_webhook('order.paid');
create trigger note_webhook after insert on shipments
  for each row execute function note_order_webhook('order.shipped');
create trigger note_webhook after insert on credit_memos
  for each row execute function note_order_webhook('order.refunded');

create function note_return_webhook() returns trigger language plpgsql as $$
begin
  perform add_webhook('return.changed', new.order_number, new.id);
  return null;
end
$$;
create trigger note_webhook after insert on withdrawals
  for each row execute function note_return_webhook();
create trigger note_webhook_state after update of state on withdrawals
  for each row when (old.state <> new.state) execute function note_return_webhook();

create function note_review_webhook() returns trigger language plpgsql as $$
begin
  perform add_webhook('review.changed', p.sku, new.id) from products p where p.id = new.product_id;
  return null;
end
$$;
create trigger note_webhook after insert on reviews
  for each row execute function note_review_webhook();
create trigger note_webhook_status after update of status on reviews
  for each row when (old.status <> new.status) execute function note_review_webhook();

-- Statement triggers, because an import changes thousands of articles at once. In the order of their SKUs, so that two
-- transactions lock joined rows alike.
create function note_product_webhooks() returns trigger language plpgsql as $$
declare ids int[];
begin
  if not exists (select from webhook_targets where is_active and tg_argv[0] = any(kinds)) then return null; end if;
  if tg_table_name = 'catalogue_changes' then
    select array_agg(id) into ids from (select unnest(product_ids) as id from changed) given;
  elsif tg_op = 'INSERT' then
    select array_agg(product_id) into ids from changed;
  elsif tg_table_name = 'stock_items' then
    select array_agg(product_id) into ids from changed n join former o using (product_id, source_code)
    where n.quantity <> o.quantity;
  else
    select array_agg(id) into ids from changed n join former o using (id)
    where (n.price_cents, n.special_price_cents, n.special_from, n.special_to)
      is distinct from (o.price_cents, o.special_price_cents, o.special_from, o.special_to);
  end if;
  perform add_webhook(tg_argv[0], sku, null) from (
    select sku from products where id = any(ids) order by sku) named;
  return null;
end
$$;
create trigger note_webhooks_added after insert on stock_items
  referencing new table as changed for each statement execute function note_product_webhooks('stock.changed');
create trigger note_webhooks_moved after update on stock_items
  referencing new table as changed old table as former
  for each statement execute function note_product_webhooks('stock.changed');
create trigger note_webhooks_priced after update on products
  referencing new table as changed old table as former
  for each statement execute function note_product_webhooks('price.changed');
create trigger note_webhooks after insert on catalogue_changes
  referencing new table as changed for each statement execute function note_product_webhooks('product.changed');
