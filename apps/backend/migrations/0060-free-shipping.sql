-- The threshold of free delivery is now only in the shop setting free_shipping; a method says whether that applies.
alter table shipping_methods add column becomes_free boolean not null default false;
update shipping_methods set becomes_free = free_from_cents is not null;
alter table shipping_methods drop column free_from_cents;
