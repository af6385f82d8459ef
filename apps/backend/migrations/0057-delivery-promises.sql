-- What a promise of delivery is made of. A method without days makes none, as does a delivery time without handling.
alter table shipping_methods
  -- Days on which the carrier delivers: 1 Monday to 7 Sunday.
  add column delivery_days int[],
  -- Days of delivery from the hand-over to the carrier on.
  add column transit_days_min int,
  add column transit_days_max int;

alter table delivery_times
  -- Working days that pass before such goods are handed over.
  add column handling_days_min int,
  add column handling_days_max int;

alter table orders
  -- The days that the shop promised when the order was placed.
  add column promised_from date,
  add column promised_to date;

-- Rows of the index name the code of their delivery time from now on.
insert into products_to_index (product_id) select id from products where delivery_time_id is not null;
