-- Versions of groups of tables, for the cached reads of the backends. Triggers raise a version in the transaction that
-- changes one of its tables, whichever program makes the change. A reader that has the version knows whether its cached
-- data is current. Stock, sales, carts and orders are in no group, because they change constantly and writers of one
-- group wait for each other. Pages learn of stock changes from product_index, which has a version per row.
create table table_versions (
  subject text primary key,
  version bigint not null default 1,
  -- Transaction that raised the version last: each transaction raises it once.
  raised_by bigint
);
insert into table_versions (subject) values ('shop'), ('content'), ('catalogue'), ('reviews');

create function raise_table_version() returns trigger language plpgsql as $$
begin
  update table_versions set version = version + 1, raised_by = pg_current_xact_id()::text::bigint
  where subject = tg_argv[0] and raised_by is distinct from pg_current_xact_id()::text::bigint;
  return null;
end
$$;

do $$
declare
  subject text;
  tables text[];
  changed text;
begin
  for subject, tables in values
    ('shop', array['store_views', 'countries', 'regions', 'shop_settings', 'stock_sources', 'physical_stores']),
    ('content', array['cms_pages', 'cms_blocks', 'global_messages', 'sliders', 'slides', 'faq_categories',
      'faq_questions', 'blog_categories', 'blog_authors', 'blog_posts', 'blog_post_categories', 'forms']),
    ('catalogue', array['attributes', 'attribute_options', 'delivery_times', 'brands', 'size_charts',
      'size_chart_rows', 'categories', 'products', 'product_images', 'product_attribute_values',
      'configurable_attributes', 'configurable_variants', 'bundle_items', 'bundle_selections', 'grouped_items',
      'looks', 'look_items', 'product_links', 'category_products', 'tier_prices', 'price_history', 'url_rewrites',
      'partfinder_values', 'bikes', 'bike_products']),
    ('reviews', array['ratings', 'reviews', 'review_ratings'])
  loop
    foreach changed in array tables loop
      execute format('create trigger raise_table_version after insert or update or delete or truncate on %I
        for each statement execute function raise_table_version(%L)', changed, subject);
    end loop;
  end loop;
end
$$;
