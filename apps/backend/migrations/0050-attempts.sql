-- How often somebody tried what is limited, as the limiter counts it. `expire` in milliseconds.
create table attempts (
  key varchar(255) primary key,
  points int not null default 0,
  expire bigint
);
create index attempts_expire on attempts (expire);

-- An account is no longer locked by wrong passwords, so that nobody can lock another's.
alter table customers drop column failed_logins, drop column locked_until;
