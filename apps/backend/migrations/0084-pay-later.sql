-- Consumer credit (Directive (EU) 2023/2225): the lender of a payment method, and the days after dispatch within which it is paid.
alter table payment_methods add column credit_provider text;
alter table payment_methods add column credit_days int check ((credit_provider is null) = (credit_days is null));
