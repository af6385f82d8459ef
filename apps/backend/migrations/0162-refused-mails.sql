-- The mail server's last answer was a refusal for good, such as an unknown address.
alter table mail_jobs add column is_refused boolean not null default false;
-- Null until the owner notes that a mail came back, or that its buyer was reached after all.
alter table recall_buyers alter column is_bounced drop not null, alter column is_bounced set default null;
update recall_buyers set is_bounced = null where not is_bounced;
