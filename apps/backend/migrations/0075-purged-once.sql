-- Time at which the pages were purged, by one backend for all; null = not yet.
alter table catalogue_changes add column purged_at timestamptz;
