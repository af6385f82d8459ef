-- Links that show content which is not visible in the shop yet.
create table content_previews (
  -- SHA-256 of the key in the link.
  key_hash text primary key,
  kind text not null check (kind in ('pages', 'blocks', 'blogPosts')),
  entry_id int not null,
  expires_at timestamptz not null
);
