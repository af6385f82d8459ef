-- Global Trade Item Number, by which search engines and price comparison sites identify an article.
alter table products add column gtin text check (gtin ~ '^([0-9]{8}|[0-9]{12,14})$');
-- Null if it has not changed since it was created.
alter table blog_posts add column updated_at timestamptz;
