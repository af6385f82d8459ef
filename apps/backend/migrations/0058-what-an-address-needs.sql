-- Chamber of Commerce number of a company, for the invoice.
alter table cart_addresses add column coc_number text;
alter table order_addresses add column coc_number text;

-- True if the carrier requires a telephone number.
alter table shipping_methods add column needs_telephone boolean not null default false;
