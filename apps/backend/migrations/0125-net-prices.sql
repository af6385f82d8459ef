-- Index rows now contain the VAT class of each variant and part, for prices without VAT.
insert into products_to_index (product_id) select product_id from product_index on conflict do nothing;
