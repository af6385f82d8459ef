-- Orders by AI agents. A storefront notifies the agent's platform of each change. A trigger counts the changes, so that
-- the previous version of the shop misses none.
create table agent_orders (
  order_id int primary key references orders on delete cascade,
  -- Data that the storefront needs to notify the platform, encrypted by it.
  notice text not null,
  changes int not null default 1,
  changed_at timestamptz not null default now(),
  sent_changes int not null default 0,
  failures int not null default 0,
  -- No attempt before this.
  next_at timestamptz not null
);
create index agent_orders_unsent on agent_orders (next_at) where changes > sent_changes;

create function note_agent_order() returns trigger language plpgsql as $$
begin
  update agent_orders set changes = changes + 1, changed_at = now()
  where order_id = (case when tg_table_name = 'orders' then to_jsonb(new) -> 'id' else to_jsonb(new) -> 'order_id' end)::int;
  return null;
end
$$;
create trigger note_agent_order after update of status on orders
  for each row when (old.status is distinct from new.status) execute function note_agent_order();
create trigger note_agent_order after update of quantity_shipped, quantity_canceled, quantity_refunded on order_items
  for each row when ((old.quantity_shipped, old.quantity_canceled, old.quantity_refunded)
    is distinct from (new.quantity_shipped, new.quantity_canceled, new.quantity_refunded))
  execute function note_agent_order();
create trigger note_agent_order after insert on credit_memos
  for each row execute function note_agent_order();
