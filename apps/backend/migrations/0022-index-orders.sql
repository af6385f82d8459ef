-- The orders of a listing: a page of a large category walks along one of these until it is full, instead of sorting
-- everything that the category has. The place in a category has its own table.
create index product_index_price on product_index (price_min_cents);
create index product_index_sales on product_index (sales_rank);
create index product_index_name_nl on product_index (name_nl);
create index product_index_name_en on product_index (name_en);
create index product_index_created on product_index (created_at);
