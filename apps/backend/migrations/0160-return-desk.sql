-- One desk for withdrawals, exchanges and defects under the legal guarantee (Directive (EU) 2019/771, article 13).
alter table withdrawals
  add column kind text not null default 'WITHDRAWAL'
    check (kind in ('WITHDRAWAL', 'EXCHANGE', 'REPAIR', 'REPLACEMENT')),
  add column state text not null default 'ANNOUNCED' check (state in
    ('ANNOUNCED', 'ASKED_BACK', 'ARRIVED', 'REPAIRING', 'REPAIRED', 'REPLACED', 'REFUNDED', 'REFUSED')),
  -- The shop's last words to the customer.
  add column answer text check (state <> 'REFUSED' or coalesce(answer, '') <> ''),
  -- Opens the page that follows it, and its photos for an hour.
  add column key text unique;
update withdrawals w set state = 'REFUNDED' where exists (
  select from credit_memos m where m.order_id = w.order_id and m.created_at >= w.received_at);
-- A photo belongs to a review or to a reported defect.
alter table review_photos alter column review_id drop not null;
alter table review_photos
  add column withdrawal_id int references withdrawals on delete cascade
    check (num_nonnulls(review_id, withdrawal_id) = 1);
create index review_photos_withdrawal on review_photos (withdrawal_id);
