-- Consumer credit (Directive (EU) 2023/2225): lender of a pay-later method, and days after dispatch until payment is
-- due.
alter table payment_methods add column credit_provider text;
alter table payment_methods add column credit_days int check ((credit_provider is null) = (credit_days is null));
