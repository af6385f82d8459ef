-- Goods that fit through a letterbox, and ways of delivery that take nothing else.
alter table products add column fits_letterbox boolean not null default false;
alter table shipping_methods add column is_letterbox boolean not null default false;
