-- What the European register said of a VAT number when it was asked last. Only a number that it knows makes a sale to
-- another member state free of VAT.
create table vat_registrations (
  -- In capitals, with the letters of its country.
  vat_id text primary key,
  is_valid boolean not null,
  checked_at timestamptz not null default now()
);

-- Food carries 5.5 percent in France.
alter table order_items alter column tax_rate type double precision;
