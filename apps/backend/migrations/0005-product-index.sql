-- Search index: one row per listed product, built from the tables above, with everything that a listing needs.
create table product_index (
  product_id int primary key references products on delete cascade,
  -- All categories that list it, including anchor categories above its own.
  cat_ids int[] not null,
  -- Its own options and those of its salable variants and parts.
  opt_ids int[] not null,
  -- Bikes that it fits (partfinder).
  bike_ids int[] not null default '{}',
  -- Final prices in cents incl. VAT.
  price_min_cents int not null,
  price_max_cents int not null,
  in_stock boolean not null,
  name_nl text not null,
  name_en text not null,
  created_at timestamptz not null,
  -- 1 = best-selling.
  sales_rank int not null,
  -- Words that the search matches: lower case, stemmed, Dutch compounds split.
  terms_nl text[] not null default '{}',
  terms_en text[] not null default '{}',
  -- Data of the product card, by language.
  doc jsonb not null,
  version bigint not null
);
create sequence product_index_version;
create index product_index_categories on product_index using gin (cat_ids);
create index product_index_options on product_index using gin (opt_ids);
create index product_index_terms_nl on product_index using gin (terms_nl);
create index product_index_terms_en on product_index using gin (terms_en);
create index product_index_version_order on product_index (version);

-- Position of a product in a listing, per category.
create table product_index_positions (
  category_id int not null,
  product_id int not null references product_index on delete cascade,
  position int not null,
  primary key (category_id, position, product_id)
);
create index product_index_positions_product on product_index_positions (product_id);

create table product_sales (
  product_id int primary key references products on delete cascade,
  orders int not null,
  qty_ordered int not null,
  last_order_at timestamptz
);

-- Number of orders that contain both products.
create table bought_together (
  product_id int not null references products on delete cascade,
  other_id int not null references products on delete cascade,
  orders int not null,
  primary key (product_id, other_id)
);
