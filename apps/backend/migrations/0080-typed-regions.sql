-- Region as typed, for countries without a list of regions.
alter table customer_addresses add column region text;
alter table cart_addresses add column region text;
