-- Opening hours of parcel points by weekday, as those of stores; null if the carrier's file has none.
alter table parcel_points add column opening_hours jsonb;
