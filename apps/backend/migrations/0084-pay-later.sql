-- Of a method that is consumer credit (Directive (EU) 2023/2225): who gives it, and how many days after dispatch it is to be paid.
alter table payment_methods add column credit_provider text;
alter table payment_methods add column credit_days int;
alter table payment_methods add constraint payment_methods_credit check ((credit_provider is null) = (credit_days is null));
