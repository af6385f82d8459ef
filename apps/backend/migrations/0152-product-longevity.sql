-- Facts before the purchase about how long a product lasts (Directive 2011/83/EU, article 6(1)(lc), (u) and (v)).
alter table products add column software_updates_until date;
alter table products add column software_updates_months int;
-- Class and index, such as 'B 3.71'.
alter table products add column repairability_score text;
-- Spare parts, instructions and restrictions, by language.
alter table products add column repair_information jsonb;
