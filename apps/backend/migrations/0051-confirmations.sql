-- Whether the customer has shown that the email is theirs. Who is asked by mail has a key until then; only its hash is kept.
alter table customers add column is_confirmed boolean not null default true;
create table email_confirmations (
  customer_id int primary key references customers on delete cascade,
  key_hash text not null,
  expires_at timestamptz not null
);

-- Nobody gets the newsletter who did not follow the link of a mail; each mail has a link that ends it.
alter table newsletter_subscribers
  add column confirmation_hash text unique,
  add column confirmation_expires_at timestamptz,
  add column unsubscribe_code text not null unique default replace(gen_random_uuid()::text, '-', '');
