-- Number of days ahead that shoppers may choose from, if the carrier delivers on a chosen day, and the chosen day.
alter table shipping_methods add column choosable_days int not null default 0 check (choosable_days between 0 and 14);
alter table carts add column delivery_date date;
