-- What can be bought of a configurable, one array a variant: its price in cents, then its options. A listing that is narrowed by
-- several conditions shows what has one variant that meets them all.
alter table product_index add column variants jsonb not null default '[]';
insert into products_to_index (product_id)
select id from products where type = 'configurable' and is_enabled and is_listed;
