-- Number of sales instead of a rank, because a rank changes the rows of all products with every order.
alter table product_index add column sold int not null default 0;
update product_index i set sold = s.qty_ordered from product_sales s where s.product_id = i.product_id;
alter table product_index drop column sales_rank;
create index product_index_sales on product_index (sold desc, created_at desc, product_id);

-- Article numbers are searched in SQL. Words, facets and sort orders are held in memory by each backend, so their
-- indexes only slowed down writes.
alter table product_index add column skus text[] not null default '{}';
update product_index i set
  skus = array(select substr(term, 2) from unnest(i.terms_nl) term where term like '#%'),
  terms_nl = array(select term from unnest(i.terms_nl) term where term not like '#%'),
  terms_en = array(select term from unnest(i.terms_en) term where term not like '#%');
create index product_index_skus on product_index using gin (skus);
drop index product_index_terms_nl;
drop index product_index_terms_en;
drop index product_index_options;
drop index product_index_price;
drop index product_index_name_nl;
drop index product_index_name_en;
drop index product_index_created;
