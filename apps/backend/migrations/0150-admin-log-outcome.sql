-- A row is written before its operation, and completed once with the outcome. Rows may be deleted after 90 days.
create or replace function keep_admin_log() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.problem = 'not completed'
    and to_jsonb(new) - 'problem' = to_jsonb(old) - 'problem' then
    return new;
  end if;
  if tg_op = 'DELETE' and old.at < now() - interval '90 days' then
    return old;
  end if;
  raise exception 'admin_log is append-only';
end
$$;
drop trigger keep_admin_log on admin_log;
create trigger keep_admin_log before update or delete on admin_log
  for each row execute function keep_admin_log();
create index admin_log_at on admin_log (at);

-- Recent places of an employee's logins, so that password guesses from elsewhere do not lock the employee out: a hash of
-- the employee with the address block.
create table admin_places (
  user_id int not null references admin_users on delete cascade,
  place_hash text not null,
  used_at timestamptz not null,
  primary key (user_id, place_hash)
);
