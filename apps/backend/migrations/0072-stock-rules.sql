-- Stock and quantity rules of a product, as in Magento's stock items. The defaults are those of all other products.
alter table products
  -- False for products without managed stock, which can always be ordered.
  add column manage_stock boolean not null default true,
  -- True if the product can be ordered without stock; the stock of a source is then negative.
  add column allow_backorders boolean not null default false,
  -- Stock level at which the product is sold out; a negative level limits backorders.
  add column min_qty int not null default 0,
  add column min_sale_qty int not null default 1 check (min_sale_qty > 0),
  add column max_sale_qty int not null default 10000 check (max_sale_qty between 1 and 10000),
  add column qty_increments int not null default 1 check (qty_increments > 0);

-- Orders lock stock rows before they take stock, so only backorders make it negative.
alter table stock_items drop constraint stock_items_quantity_check;
