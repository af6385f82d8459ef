-- What somebody looked at who lets the shop remember her visits, by the id that her browser keeps; gone after some weeks.
create table product_views (
  visitor text not null check (length(visitor) between 8 and 64),
  product_id int not null references products (id) on delete cascade,
  viewed_at timestamptz not null,
  primary key (visitor, product_id)
);
create index on product_views (viewed_at);
