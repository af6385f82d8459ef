-- An address that a customer wants in place of theirs, until the link of a mail to it is followed; only the hash of its key is stored.
create table email_changes (
  customer_id int primary key references customers on delete cascade,
  email text not null,
  -- The session that asked for it: it goes on, all others end.
  token_hash text,
  requested_at timestamptz not null,
  key_hash text,
  expires_at timestamptz not null
);
