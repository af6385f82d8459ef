-- When a customer was told that an order lies ready in its store.
alter table orders add column ready_at timestamptz;
