-- For the stock that unpaid orders hold.
create index orders_unpaid on orders (id) where status = 'pending';
