-- New email of a customer, pending until the link of a mail to it is followed; only the hash of the key is stored.
create table email_changes (
  customer_id int primary key references customers on delete cascade,
  email text not null,
  -- Session that requested the change: it continues, all others end.
  token_hash text,
  requested_at timestamptz not null,
  key_hash text,
  expires_at timestamptz not null
);
