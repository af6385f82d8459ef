-- The shop's answer to a review, shown below the review.
alter table reviews add column answer text check (length(answer) between 1 and 5000);
