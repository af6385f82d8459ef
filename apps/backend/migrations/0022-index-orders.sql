-- Indexes for the sort orders of a listing: a page of a large category is read in index order, instead of sorting the
-- whole category. The position in a category has its own table.
create index product_index_price on product_index (price_min_cents);
create index product_index_sales on product_index (sales_rank);
create index product_index_name_nl on product_index (name_nl);
create index product_index_name_en on product_index (name_en);
create index product_index_created on product_index (created_at);
