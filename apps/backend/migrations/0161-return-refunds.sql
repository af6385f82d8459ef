-- Credit memo that paid a return back; each settles one return.
alter table withdrawals add column credit_memo_id int unique references credit_memos on delete set null;
-- A return may also be CLOSED without money: the order was never paid, or the customer keeps the article. The
-- application checks the states, because the version before knows no new ones.
alter table withdrawals drop constraint withdrawals_state_check;
