-- A region that the shop has no list of comes back as it was typed.
alter table customer_addresses add column region text;
alter table cart_addresses add column region text;
