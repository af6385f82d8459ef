-- True for composed products (sets, series, looks): they are listed, but their parts add no facets.
alter table product_index add column is_composed boolean not null default false;
update product_index i set is_composed = true
from products p where p.id = i.product_id and p.type in ('bundle', 'grouped');
insert into products_to_index (product_id) select id from products where type in ('bundle', 'grouped');
