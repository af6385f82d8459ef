-- Which items of an order a statement is about, where it was made from the order: [{"order_item_id", "quantity"}]. Null where it was not.
alter table withdrawals add column order_items jsonb;
-- Why, where the consumer said so; the law asks for no reason.
alter table withdrawals add column reason text;
