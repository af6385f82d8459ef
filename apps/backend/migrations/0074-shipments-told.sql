-- A provider that lends the money asks for it once it hears that the goods have left, and lets the order expire otherwise.
alter table payments add column shipment_told_at timestamptz;
create index payments_shipment_to_tell on payments (provider, asked_at) where status = 'paid' and shipment_told_at is null;
