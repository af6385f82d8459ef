-- Rank of an attribute among the facts on a product card; null = never on a card.
alter table attributes add column card_position int;
