-- Place of payment: 'online' = page of the shop's payment provider, 'offline' = none.
update payment_methods set provider = 'online' where provider = 'test';
-- MultiSafepay's code of the method; null lets the payer choose on its page.
alter table payment_methods add column gateway text;
update payment_methods m set gateway = known.gateway
from (values ('ideal', 'IDEAL'), ('bancontact', 'MISTERCASH'), ('creditcard', 'CREDITCARD'), ('paypal', 'PAYPAL'), ('achteraf', 'PAYAFTER'))
  as known (code, gateway)
where m.code = known.code;

-- URL of the payment page; null until the provider has been called.
alter table payments add column payment_url text;
-- Time of the last poll at the provider, because a notification may be lost.
alter table payments add column asked_at timestamptz not null default now();
create index payments_to_ask on payments (asked_at) where status = 'open';

-- Refund attempts are repeated if the provider does not answer.
alter table refunds add column attempts int not null default 0;
alter table refunds add column next_attempt_at timestamptz not null default 'epoch';

-- Orders that await a bank transfer. They are cancelled if it does not arrive in time.
create index orders_awaiting_transfer on orders (placed_at) where status = 'pending' and payment_method_code = 'banktransfer';
