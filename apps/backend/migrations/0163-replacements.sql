-- Article that is sent for a return, and the one that was taken from stock for it.
alter table withdrawals add column replacement_sku text, add column taken_sku text;
