-- What is sold by weight or volume tells what a kilogram or litre costs: how many grams or millilitres a piece holds.
alter table products
  add column content_amount int check (content_amount > 0),
  add column content_unit text check (content_unit in ('KILOGRAM', 'LITRE')),
  add constraint products_content_whole check ((content_amount is null) = (content_unit is null));
