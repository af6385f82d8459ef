-- When the pages of a change were told to be made anew, by one backend for all; null = not yet.
alter table catalogue_changes add column purged_at timestamptz;
