-- After its order was cancelled, a cart is restored and may become another order; at most one of its orders is active.
alter table orders drop constraint orders_cart_id_key;
create unique index orders_cart_alive on orders (cart_id) where status <> 'canceled';

-- Address that the customer typed at checkout: added to the address book when the order is placed, unless the customer
-- objects.
alter table cart_addresses add column save_in_address_book boolean not null default false;
