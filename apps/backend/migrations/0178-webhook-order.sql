-- Finds the next due delivery among tens of thousands: an import changes that many at once.
drop index webhook_deliveries_waiting;
create index webhook_deliveries_due on webhook_deliveries (target_id, next_at) where state = 'waiting';
