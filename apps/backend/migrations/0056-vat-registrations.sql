-- Latest results of the European VAT register. Only a confirmed number makes a sale to another member state free of
-- VAT.
create table vat_registrations (
  -- In capitals, with the country prefix.
  vat_id text primary key,
  is_valid boolean not null,
  checked_at timestamptz not null default now()
);

-- Food has 5.5 percent VAT in France.
alter table order_items alter column tax_rate type double precision;
