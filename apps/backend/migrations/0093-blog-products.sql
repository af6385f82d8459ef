-- Products that an article is about, shown below it.
create table blog_post_products (
  post_id int not null references blog_posts on delete cascade,
  product_id int not null references products on delete cascade,
  position int not null default 0,
  primary key (post_id, product_id)
);
create index blog_post_products_product on blog_post_products (product_id);
create trigger raise_table_version after insert or update or delete or truncate on blog_post_products
  for each statement execute function raise_table_version('content');
