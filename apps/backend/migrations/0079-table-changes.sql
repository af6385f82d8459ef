-- Time of the last change of a table, for pages that show a whole table (brands, questions, slides). Each transaction
-- sets it once.
create table table_changes (
  table_name text primary key,
  changed_at timestamptz not null default now()
);

create function note_table_change() returns trigger language plpgsql as $$
begin
  update table_changes set changed_at = now() where table_name = tg_table_name and changed_at < now();
  return null;
end
$$;

do $$
declare
  changed text;
begin
  foreach changed in array array['brands', 'cms_blocks', 'faq_categories', 'faq_questions', 'forms', 'partfinder_values',
    'bikes', 'sliders', 'slides'] loop
    insert into table_changes (table_name) values (changed);
    execute format('create trigger note_table_change after insert or delete on %I
      for each row execute function note_table_change()', changed);
    execute format('create trigger note_table_update after update on %I
      for each row when (old.* is distinct from new.*) execute function note_table_change()', changed);
  end loop;
end
$$;
