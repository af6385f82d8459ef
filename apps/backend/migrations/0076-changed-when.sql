-- Time of the last change, for `lastmod` of the sitemaps. Triggers set it.
alter table categories add column updated_at timestamptz not null default now();
alter table cms_pages add column updated_at timestamptz not null default now();
alter table physical_stores add column updated_at timestamptz not null default now();

create function note_change() returns trigger language plpgsql as $$
begin
  new.updated_at := now();
  return new;
end
$$;

do $$
declare
  changed text;
begin
  foreach changed in array array['categories', 'cms_pages', 'physical_stores', 'blog_posts'] loop
    execute format('create trigger note_change before update on %I
      for each row when (old.* is distinct from new.*) execute function note_change()', changed);
  end loop;
end
$$;

-- A category's page also changes with its products. The trigger names sort after raise_table_version, which makes
-- writers of the catalogue wait for each other, so that they cannot deadlock here.
create function touch_categories() returns trigger language plpgsql as $$
begin
  update categories set updated_at = now()
  where updated_at < now() and id in (select category_id from changed);
  return null;
end
$$;
create trigger touch_categories_of_added after insert on category_products
  referencing new table as changed for each statement execute function touch_categories();
create trigger touch_categories_of_moved after update on category_products
  referencing new table as changed for each statement execute function touch_categories();
create trigger touch_categories_of_removed after delete on category_products
  referencing old table as changed for each statement execute function touch_categories();

create function touch_categories_of_products() returns trigger language plpgsql as $$
begin
  update categories set updated_at = now()
  where updated_at < now() and id in (
    select l.category_id from changed c join category_products l on l.product_id = c.id
    union
    select l.category_id from changed c join configurable_variants v on v.variant_id = c.id
      join category_products l on l.product_id = v.product_id
  );
  return null;
end
$$;
create trigger touch_categories after update on products
  referencing new table as changed for each statement execute function touch_categories_of_products();
