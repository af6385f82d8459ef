-- True for a product without animal materials: no leather, wool or beeswax.
alter table products add column is_vegan boolean not null default false;
