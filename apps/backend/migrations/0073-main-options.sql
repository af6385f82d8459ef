-- Main option of this one: blue for navy. Listings filter and count it as the main option; product pages show its own
-- label. Null = it is a main option.
alter table attribute_options add column main_option_id int references attribute_options on delete set null;
create index attribute_options_main on attribute_options (main_option_id) where main_option_id is not null;
