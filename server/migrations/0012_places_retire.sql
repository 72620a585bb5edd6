-- Who saved a place is asked when its last post goes (docs/decisions/028-a-place-goes-with-its-last-post.md).
create index saved_place_place on saved_place (place_id);
