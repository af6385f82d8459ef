-- How a product may be ordered, as Magento's stock items say it. The defaults are what holds for everything else.
alter table products
  -- Whether pieces are counted; what is not counted can always be ordered.
  add column manage_stock boolean not null default true,
  -- Whether it can be ordered when none is left; what is owed then stands as less than nothing at a source.
  add column allow_backorders boolean not null default false,
  -- At how many pieces it is sold out; below 0 how many may be owed where backorders are allowed.
  add column min_qty int not null default 0,
  add column min_sale_qty int not null default 1 check (min_sale_qty > 0),
  add column max_sale_qty int not null default 10000 check (max_sale_qty between 1 and 10000),
  add column qty_increments int not null default 1 check (qty_increments > 0);

-- Orders take stock under locks of its rows; only what may be ordered back goes below 0.
alter table stock_items drop constraint stock_items_quantity_check;
