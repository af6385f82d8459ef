-- The VAT of a line by rate: a bundle may hold goods of two. Null for lines of older orders, which have one rate.
alter table order_items add column tax_amounts jsonb;
