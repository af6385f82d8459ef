-- A cart whose order was cancelled is the shopper's again and may become another order; of its orders only one
-- may be alive.
alter table orders drop constraint orders_cart_id_key;
create unique index orders_cart_alive on orders (cart_id) where status <> 'canceled';

-- A customer's typed address joins the address book when the order is placed, unless the shopper says no.
alter table cart_addresses add column save_in_address_book boolean not null default false;
