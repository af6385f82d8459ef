-- Goods that fit through a letterbox, and shipping methods for such goods only.
alter table products add column fits_letterbox boolean not null default false;
alter table shipping_methods add column is_letterbox boolean not null default false;
