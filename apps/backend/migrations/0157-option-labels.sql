-- Labels of a product's options by language, where they differ from the attribute's: 'Inhoud' of a bottle's size.
alter table configurable_attributes add column label jsonb;
