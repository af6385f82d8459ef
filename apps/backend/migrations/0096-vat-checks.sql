-- Every result of the VAT register, as evidence for the tax office: `vat_registrations` has only the latest. Written by
-- a trigger, so that the previous version of the shop records them too.
create table vat_checks (
  id bigint generated always as identity primary key,
  vat_id text not null references vat_registrations (vat_id) on delete cascade,
  is_valid boolean not null,
  checked_at timestamptz not null
);
create index vat_checks_by_number on vat_checks (vat_id);

insert into vat_checks (vat_id, is_valid, checked_at) select vat_id, is_valid, checked_at from vat_registrations;

create function keep_vat_check() returns trigger language plpgsql as $$
begin
  insert into vat_checks (vat_id, is_valid, checked_at) values (new.vat_id, new.is_valid, new.checked_at);
  return null;
end
$$;
create trigger keep_vat_check after insert or update on vat_registrations
  for each row execute function keep_vat_check();
