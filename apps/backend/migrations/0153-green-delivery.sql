-- Reason why delivery by this method is friendlier to the environment, by language (Directive 2011/83/EU, article
-- 6(1)(g)). A method without a reason is not marked.
alter table shipping_methods add column green_reason jsonb;
