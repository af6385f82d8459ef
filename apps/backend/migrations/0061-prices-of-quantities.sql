-- Index rows now contain the tier prices of parts, so that a set has the same price in its listing, on its page and in
-- the cart.
insert into products_to_index (product_id) select distinct product_id from tier_prices;
