-- A product that is no longer listed keeps its row for a while, so that every process sees by its version that it went.
alter table product_index add column is_gone boolean not null default false;
