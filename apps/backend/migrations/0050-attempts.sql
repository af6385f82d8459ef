-- Counters of the rate limiter. `expire` in milliseconds.
create table attempts (
  key varchar(255) primary key,
  points int not null default 0,
  expire bigint
);
create index attempts_expire on attempts (expire);

-- Wrong passwords no longer lock an account, because anybody could lock out its owner.
alter table customers drop column failed_logins, drop column locked_until;
