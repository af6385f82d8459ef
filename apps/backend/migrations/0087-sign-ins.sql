-- Recent places of a customer's logins, so that password guesses from elsewhere do not lock the customer out: a hash of
-- the customer with the address block, or with the token of the device.
create table customer_sign_ins (
  customer_id int not null references customers on delete cascade,
  place_hash text not null,
  used_at timestamptz not null,
  primary key (customer_id, place_hash)
);
create index customer_sign_ins_used on customer_sign_ins (used_at);
