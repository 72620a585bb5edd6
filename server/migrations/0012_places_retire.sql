-- Looks up who saved a place when its last post is deleted (docs/decisions/028-places-retired-with-their-last-post.md).
create index saved_place_place on saved_place (place_id);
