-- Price alerts. `target_cents` is the confirmed target, `asked_cents` the latest requested one, which replaces it once
-- the link in its mail is followed.
create table price_alerts (
  product_id int not null references products on delete cascade,
  email text not null,
  customer_id int references customers on delete cascade,
  store_code text not null references store_views,
  asked_cents int not null check (asked_cents > 0),
  target_cents int check (target_cents > 0),
  code text not null unique default replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''),
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  primary key (product_id, email)
);
create index price_alerts_customer on price_alerts (customer_id);
create index price_alerts_waiting on price_alerts (product_id) where target_cents is not null and sent_at is null;
