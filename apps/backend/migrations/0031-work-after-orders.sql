-- Products whose index row is behind: written in the transaction that changes them, gone once they are indexed. So
-- what follows from a change follows even when the process ends right after the commit.
create table products_to_index (
  id bigint generated always as identity primary key,
  product_id int not null references products on delete cascade
);

-- Whether product_sales and bought_together hold the order; what the two say of each other is work that is left.
alter table orders add column is_counted boolean not null default false;
create index orders_to_count on orders (id) where is_counted
  and status = 'canceled' or not is_counted and status in ('pending', 'processing', 'complete');
