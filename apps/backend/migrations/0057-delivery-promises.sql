-- Data for delivery promises. A method without days, or a delivery time without handling days, has no promise.
alter table shipping_methods
  -- Weekdays on which the carrier delivers: 1 Monday to 7 Sunday.
  add column delivery_days int[],
  -- Delivery days from the handover to the carrier.
  add column transit_days_min int,
  add column transit_days_max int;

alter table delivery_times
  -- Working days until such goods are handed over.
  add column handling_days_min int,
  add column handling_days_max int;

alter table orders
  -- Days that were promised when the order was placed.
  add column promised_from date,
  add column promised_to date;

-- Index rows now contain the code of the delivery time.
insert into products_to_index (product_id) select id from products where delivery_time_id is not null;
