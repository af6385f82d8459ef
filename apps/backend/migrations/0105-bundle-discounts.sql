-- Share of its parts' prices that a bundle without its own price costs, in hundredths of a percent: 9000 is 10% off.
-- Null = full prices.
alter table products add column bundle_share int check (bundle_share between 1 and 9999);
