-- Pages tell the ways of delivery (costs, promised days): they are kept with the shop's settings, and follow their changes.
create trigger raise_table_version after insert or update or delete or truncate on shipping_methods
  for each statement execute function raise_table_version('shop');
