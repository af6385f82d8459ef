-- Photos of reviews, encoded again without metadata. The key allows the reviewer to upload photos for an hour.
alter table reviews add column photo_key text unique;
create table review_photos (
  id uuid primary key default gen_random_uuid(),
  review_id int not null references reviews on delete cascade,
  picture bytea not null,
  width int not null,
  height int not null,
  created_at timestamptz not null default now()
);
create index review_photos_review on review_photos (review_id);
create trigger raise_table_version after insert or update or delete or truncate on review_photos
  for each statement execute function raise_table_version('reviews');
