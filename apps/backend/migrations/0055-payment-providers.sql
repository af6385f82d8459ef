-- Where a method is paid: 'online' = at the page of whichever provider the shop has, 'offline' = without one.
update payment_methods set provider = 'online' where provider = 'test';
-- What MultiSafepay calls the method; null lets the payer choose on its page.
alter table payment_methods add column gateway text;
update payment_methods m set gateway = known.gateway
from (values ('ideal', 'IDEAL'), ('bancontact', 'MISTERCASH'), ('creditcard', 'CREDITCARD'), ('paypal', 'PAYPAL'), ('achteraf', 'PAYAFTER'))
  as known (code, gateway)
where m.code = known.code;

-- Where the payer pays; null until the provider has been asked for it.
alter table payments add column payment_url text;
-- When the provider was last asked how a payment stands: its word may never have arrived.
alter table payments add column asked_at timestamptz not null default now();
create index payments_to_ask on payments (asked_at) where status = 'open';

-- A provider may not answer: the money that is to go back is asked for again later.
alter table refunds add column attempts int not null default 0;
alter table refunds add column next_attempt_at timestamptz not null default 'epoch';

-- Orders whose money is to be transferred: cancelled when it did not come within the term.
create index orders_awaiting_transfer on orders (placed_at) where status = 'pending' and payment_method_code = 'banktransfer';
