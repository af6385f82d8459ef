-- True for a payment whose payer gives name, address and email on the provider's page. Until then its order has none.
alter table payments add column is_express boolean not null default false;
alter table test_payments add column is_express boolean not null default false;
-- Name, address and email that the payer gave to the test provider.
alter table test_payments add column payer jsonb;
