-- Order in which attributes are considered for the facts on a product's card; null = never on a card.
alter table attributes add column card_position int;
