-- Products that a visitor viewed, by the visitor id of the browser, with consent. Deleted after some weeks.
create table product_views (
  visitor text not null check (length(visitor) between 8 and 64),
  product_id int not null references products (id) on delete cascade,
  viewed_at timestamptz not null,
  primary key (visitor, product_id)
);
create index on product_views (viewed_at);
