-- A view without places leads to the nearest one: a search by distance, with longitude scaled to the length it has in the country.
-- Building it holds up writes to `place`, a few seconds for a million; where that is too long, create it concurrently before the
-- update.
create index if not exists place_point on place using gist (point(lng_e5 * 0.8::float8, lat_e5::float8))
  where deleted_at is null;
