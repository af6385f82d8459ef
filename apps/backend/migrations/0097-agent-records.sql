-- Records of storefronts about sessions of AI agents: state and idempotency keys, encrypted by the storefront, for a
-- day.
create table agent_records (
  key text primary key,
  value text not null,
  expires_at timestamptz not null
);
create index agent_records_expiry on agent_records (expires_at);
