-- A product that is no longer listed keeps its row for a while: its version tells every process that it is gone.
alter table product_index add column is_gone boolean not null default false;
