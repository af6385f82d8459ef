-- What is sold under it is the same thing in every shop: search engines and comparison sites know articles by it.
alter table products add column gtin text check (gtin ~ '^([0-9]{8}|[0-9]{12,14})$');
-- Null where nothing has changed since it was written.
alter table blog_posts add column updated_at timestamptz;
