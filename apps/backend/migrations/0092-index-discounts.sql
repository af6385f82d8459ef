-- Reduction of the cheapest way to buy a product, for sorting sales by it. Whole percent.
alter table product_index add column discount_percent int not null default 0;
insert into products_to_index (product_id)
select product_id from product_index where is_sale on conflict do nothing;
