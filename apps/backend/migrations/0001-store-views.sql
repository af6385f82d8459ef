-- Languages of the shop, countries and settings, which every domain uses. Localised texts are jsonb objects by
-- language: {"nl": "…", "en": "…"}; nl is always present.

create table store_views (
  code text primary key,
  language text not null unique,
  locale text not null,
  name text not null,
  is_default boolean not null default false,
  position int not null default 0
);

create table countries (
  id char(2) primary key,
  iso3 char(3) not null,
  name jsonb not null,
  position int not null default 0
);

create table regions (
  id int primary key,
  country_id char(2) not null references countries on delete cascade,
  code text not null,
  name text not null,
  unique (country_id, code)
);

-- Settings of the shop owner by key, for example free_shipping, products_per_page.
create table shop_settings (
  key text primary key,
  value jsonb not null
);

-- Data that has been loaded, by the seed's name, so that a second start does not load it again.
create table seeds (
  name text primary key,
  checksum text not null,
  loaded_at timestamptz not null default now()
);
