-- Parcel points of carriers, the shipping methods that deliver there, and the orders delivered there.
create table parcel_points (
  code text primary key,
  carrier_code text not null,
  name text not null,
  street text not null,
  postcode text not null,
  city text not null,
  country_id text not null references countries (id),
  latitude double precision not null,
  longitude double precision not null
);
create index parcel_points_by_country on parcel_points (country_id);
alter table shipping_methods add column to_parcel_point boolean not null default false;
alter table cart_addresses add column parcel_point_code text references parcel_points (code) on delete set null;
alter table orders add column parcel_point_code text;
