-- Content of a piece in grams or millilitres, for the price per kilogram or litre.
alter table products
  add column content_amount int check (content_amount > 0),
  add column content_unit text check (content_unit in ('KILOGRAM', 'LITRE')),
  add constraint products_content_whole check ((content_amount is null) = (content_unit is null));
