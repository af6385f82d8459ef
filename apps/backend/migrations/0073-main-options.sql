-- What is a kind of another option of its attribute: navy is a blue. Listings offer and count it as that one, pages of
-- products name it as it is. Null = it stands for itself.
alter table attribute_options add column main_option_id int references attribute_options on delete set null;
create index attribute_options_main on attribute_options (main_option_id) where main_option_id is not null;
