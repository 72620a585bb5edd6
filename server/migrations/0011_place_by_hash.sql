-- The map reads up to 300 places by id in one call, each on a page of its own: a hash index reaches each in one step however many
-- places there are, where the primary key's tree grows a level (docs/decisions/027). Building it holds up writes to `place`, about
-- two seconds for a million; where that is too long, create it concurrently before the update.
create index if not exists place_by_hash on place using hash (place_id);
