-- Nothing in the product is of an animal: no leather, no wool, no beeswax.
alter table products add column is_vegan boolean not null default false;
