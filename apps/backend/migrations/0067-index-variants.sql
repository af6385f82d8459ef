-- Variants in stock of a configurable, one array each: price in cents, then option ids. With several filters, a listing
-- shows products with one variant that meets all of them.
alter table product_index add column variants jsonb not null default '[]';
insert into products_to_index (product_id)
select id from products where type = 'configurable' and is_enabled and is_listed;
