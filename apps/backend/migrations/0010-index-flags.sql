-- Filters of listings besides options, and the time at which a row becomes outdated.
alter table product_index
  add column is_sale boolean not null default false,
  add column is_new boolean not null default false,
  -- Next time at which a sale or the new badge begins or ends; null = never.
  add column due_at timestamptz;
create index product_index_due on product_index (due_at) where due_at is not null;

-- Search terms with their number of uses, for suggestions while typing.
create table search_queries (
  language text not null,
  -- Normalised: lower case, single spaces.
  query text not null,
  num_results int not null,
  times int not null default 1,
  last_at timestamptz not null default now(),
  primary key (language, query)
);
create index search_queries_prefix on search_queries (language, query text_pattern_ops);
