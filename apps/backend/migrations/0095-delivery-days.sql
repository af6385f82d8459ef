-- Days ahead that shoppers may choose from where a carrier delivers on a wanted day, and the day that was chosen.
alter table shipping_methods add column choosable_days int not null default 0 check (choosable_days between 0 and 14);
alter table carts add column delivery_date date;
