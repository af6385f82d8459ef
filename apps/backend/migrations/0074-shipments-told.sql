-- Time at which the shipment was reported to the provider: a pay-later lender collects the payment after that, and
-- cancels an unreported order.
alter table payments add column shipment_told_at timestamptz;
create index payments_shipment_to_tell on payments (provider, asked_at) where status = 'paid' and shipment_told_at is null;
