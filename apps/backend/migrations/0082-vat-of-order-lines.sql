-- VAT of an item by rate, because a bundle may have two rates. Null for items of older orders, which have one rate.
alter table order_items add column tax_amounts jsonb;
