-- Id of a payment at a provider that gives its own, like Mollie's `tr_…`.
alter table payments add column provider_key text;
create unique index payments_provider_key on payments (provider, provider_key) where provider_key is not null;
