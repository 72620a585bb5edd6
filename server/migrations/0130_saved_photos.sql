-- A photo of a member's own on a saved place (docs/decisions/220). Its states are ones that the version before, which may still serve,
-- leaves alone: that version takes an attached photo without a post for the profile's.
alter table saved_place add column photo_uuid uuid;
create unique index saved_place_photo on saved_place (photo_uuid) where photo_uuid is not null;
-- Serves the list of all of a member's saved places, newest first.
create index saved_place_newest on saved_place (member_id, saved_id desc);

alter table photo drop constraint photo_state_check,
  add constraint photo_state_check check (state in ('pending', 'attached', 'saved', 'unsaved', 'dead'));
create index photo_swept on photo (state_at) where state in ('pending', 'unsaved', 'dead');
drop index photo_unattached;
create index photo_checked on photo (checked_at nulls first) where state in ('attached', 'saved');
drop index photo_to_check;

-- A photo whose save goes, however it goes, is kept for the hour in which a member may take that back, then swept as any photo that
-- belongs to nothing.
create function release_saved_photo() returns trigger language plpgsql as $$
begin
  update photo set state = 'unsaved', state_at = now()
   where photo_uuid = old.photo_uuid and state = 'saved'
     and not exists (select from saved_place s where s.photo_uuid = old.photo_uuid);
  return null;
end $$;
create trigger photo_is_released after delete or update of photo_uuid on saved_place for each row
  when (old.photo_uuid is not null) execute function release_saved_photo();
