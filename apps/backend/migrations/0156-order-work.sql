-- Returns that an employee has dealt with; those refunded since count as such.
alter table withdrawals add column is_handled boolean not null default false;
update withdrawals w set is_handled = true where exists (
  select from credit_memos m where m.order_id = w.order_id and m.created_at >= w.received_at);
create index withdrawals_open on withdrawals (id) where not is_handled;
-- Author of a note of the staff; null for other comments.
alter table order_comments add column author text;
