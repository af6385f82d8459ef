-- A bundle with a price of its own costs that, whatever its parts cost; a part may ask something on top, a piece in cents incl. VAT.
-- Without a price of its own a bundle still costs what its parts cost, and this is not read.
alter table bundle_selections add column surcharge_cents int not null default 0 check (surcharge_cents >= 0);
