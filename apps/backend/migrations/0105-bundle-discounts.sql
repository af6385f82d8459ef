-- A bundle without a price of its own may cost less than its parts do apart: hundredths of a percent of each part's
-- price, 9000 is 10% off. Null charges the parts' full prices.
alter table products add column bundle_share int check (bundle_share between 1 and 9999);
