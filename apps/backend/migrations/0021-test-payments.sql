-- Tables of the built-in payment provider. Separate from the shop's `payments`, as with a real provider: the shop
-- learns the outcome only by notification.
create table test_payments (
  reference text primary key,
  order_number text not null,
  amount_cents int not null,
  method_label text not null,
  language text not null,
  return_url text not null,
  cancel_url text not null,
  outcome text check (outcome in ('paid', 'cancelled', 'failed')),
  decided_at timestamptz,
  -- URL for notifications; set when the payer has chosen an outcome.
  notify_url text,
  notified_at timestamptz,
  attempts int not null default 0,
  next_attempt_at timestamptz,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index test_payments_to_tell on test_payments (next_attempt_at) where notified_at is null and outcome is not null;
create index test_payments_open on test_payments (expires_at) where outcome is null;

-- Secrets that the shop shares with a payment provider.
create table payment_secrets (
  provider text primary key,
  secret text not null
);
