-- What is made of several products (sets, series, looks) is listed, but its parts make no facets of a listing.
alter table product_index add column is_composed boolean not null default false;
update product_index i set is_composed = true
from products p where p.id = i.product_id and p.type in ('bundle', 'grouped');
insert into products_to_index (product_id) select id from products where type in ('bundle', 'grouped');
