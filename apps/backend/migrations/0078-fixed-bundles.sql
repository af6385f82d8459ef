-- A bundle with its own price costs that price plus the surcharges of its parts, per piece in cents incl. VAT. A bundle
-- without its own price costs the sum of its parts and ignores surcharges.
alter table bundle_selections add column surcharge_cents int not null default 0 check (surcharge_cents >= 0);
