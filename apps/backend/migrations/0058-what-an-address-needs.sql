-- A company's number at the chamber of commerce, which stands on its invoice.
alter table cart_addresses add column coc_number text;
alter table order_addresses add column coc_number text;

-- Whether the carrier brings nothing without a telephone number.
alter table shipping_methods add column needs_telephone boolean not null default false;
