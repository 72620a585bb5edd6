-- A photo that a member sent ahead of its post (docs/decisions/233), found again by the SHA-256 of the file as it was sent. Its state is one
-- that the version before, which may still serve, leaves alone.
alter table photo add column sent_sha256 bytea;
alter table photo drop constraint photo_state_check,
  add constraint photo_state_check check (state in ('pending', 'ahead', 'attached', 'saved', 'unsaved', 'dead'));
create unique index photo_ahead on photo (member_id, sent_sha256) where state = 'ahead';
create index photo_ahead_swept on photo (state_at) where state = 'ahead';
