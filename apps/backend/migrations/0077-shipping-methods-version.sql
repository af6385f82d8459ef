-- Pages show delivery methods (costs, promises), so these belong to the group of the shop's settings.
create trigger raise_table_version after insert or update or delete or truncate on shipping_methods
  for each statement execute function raise_table_version('shop');
