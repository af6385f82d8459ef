-- Rows of the index know from now on what several pieces of a part cost each, so that a set costs the same in its listing,
-- on its page and in the cart.
insert into products_to_index (product_id) select distinct product_id from tier_prices;
