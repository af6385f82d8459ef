-- Time at which the customer was notified that the order is ready for pickup.
alter table orders add column ready_at timestamptz;
