-- Message on the card with a gift, of a whole order or one item: {"to", "from", "message"}.
alter table carts add column gift_message jsonb;
alter table cart_items add column gift_message jsonb;
alter table orders add column gift_message jsonb;
alter table order_items add column gift_message jsonb;
