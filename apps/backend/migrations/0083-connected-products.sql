-- Information about the data of a connected product before the purchase (Regulation (EU) 2023/2854, article 3(2)), by
-- language.
alter table products add column data_types jsonb;
alter table products add column data_real_time jsonb;
alter table products add column data_storage jsonb;
alter table products add column data_access jsonb;
-- URL of the product's battery passport (Regulation (EU) 2023/1542, article 77).
alter table products add column battery_passport_url text;
