-- Fit of a garment according to the reviewer, with the worn size and the reviewer's height.
alter table reviews add column size_fit text check (size_fit in ('SMALL', 'TRUE_TO_SIZE', 'LARGE'));
alter table reviews add column size_worn text check (length(size_worn) <= 20);
alter table reviews add column height_cm int check (height_cm between 100 and 230);
