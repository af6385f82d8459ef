-- What a listing filters on beside options, and when a row must be made anew because a date passes.
alter table product_index
  add column is_sale boolean not null default false,
  add column is_new boolean not null default false,
  -- The next moment at which a sale or the newness of the product begins or ends; null = never.
  add column due_at timestamptz;
create index product_index_due on product_index (due_at) where due_at is not null;

-- What shoppers searched for and how often, for completions of what is typed.
create table search_queries (
  language text not null,
  -- As typed: lower case, blanks collapsed.
  query text not null,
  num_results int not null,
  times int not null default 1,
  last_at timestamptz not null default now(),
  primary key (language, query)
);
create index search_queries_prefix on search_queries (language, query text_pattern_ops);
