-- Items of the order that a statement names: [{"order_item_id", "quantity"}]. Null for a statement without an order.
alter table withdrawals add column order_items jsonb;
-- Reason, if the consumer gave one; the law requires none.
alter table withdrawals add column reason text;
