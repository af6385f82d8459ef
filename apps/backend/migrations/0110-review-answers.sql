-- The shop's answer to a review, which its product page shows below it.
alter table reviews add column answer text check (length(answer) between 1 and 5000);
