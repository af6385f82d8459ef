-- True once the customer has confirmed the email. Until then email_confirmations has the hash of the key in the mail.
alter table customers add column is_confirmed boolean not null default true;
create table email_confirmations (
  customer_id int primary key references customers on delete cascade,
  key_hash text not null,
  expires_at timestamptz not null
);

-- A subscription needs the confirmation link of a mail; every newsletter has an unsubscribe link.
alter table newsletter_subscribers
  add column confirmation_hash text unique,
  add column confirmation_expires_at timestamptz,
  add column unsubscribe_code text not null unique default replace(gen_random_uuid()::text, '-', '');
