-- Results of the changes of a request with an Idempotency-Key. Neither the key nor the request can be guessed from
-- their hashes, because both are hashed with the key.
create table idempotency_keys (
  cart_id int not null references carts on delete cascade,
  key_hash text not null,
  -- Number of the change within its request, from 1.
  step int not null,
  -- Hash of the request's document and variables.
  fingerprint text not null,
  -- Result of the change, without the cart.
  result jsonb not null,
  created_at timestamptz not null,
  primary key (cart_id, key_hash, step)
);
create index idempotency_keys_created_at on idempotency_keys (created_at);
