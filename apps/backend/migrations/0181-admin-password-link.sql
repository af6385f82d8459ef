-- Mailed link by which a user of the admin sets a new password.
alter table admin_users
  add column reset_token_hash text unique,
  add column reset_expires_at timestamptz;
