-- Secret of a user's authenticator app, and the step of the last code, which cannot be used again.
alter table admin_users add column totp_secret text, add column totp_step bigint;
create table admin_recovery_codes (
  user_id integer not null references admin_users (id) on delete cascade,
  code_hash text not null,
  primary key (user_id, code_hash)
);
