-- True once the import's rows are written, even if the import has failed after that.
alter table admin_imports add column is_written boolean not null default false;
