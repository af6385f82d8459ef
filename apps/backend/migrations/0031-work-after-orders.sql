-- Queue of products whose index row is outdated. Queued in the transaction that changes them and removed once they are
-- indexed, so that nothing is lost if the process dies after the commit.
create table products_to_index (
  id bigint generated always as identity primary key,
  product_id int not null references products on delete cascade
);

-- True if product_sales and bought_together include the order. If this differs from the order's status, work is left.
alter table orders add column is_counted boolean not null default false;
create index orders_to_count on orders (id) where is_counted
  and status = 'canceled' or not is_counted and status in ('pending', 'processing', 'complete');
