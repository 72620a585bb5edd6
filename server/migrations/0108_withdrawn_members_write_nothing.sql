-- A call that was authenticated before its member withdrew may write after it: within the second in which a process caches the session,
-- or at the end of a long upload or an import. Nothing of a withdrawn member is written any more, whoever writes it. The lock waits for
-- a withdrawal to end, which locks the member first, and lets it wait for what is being written, which it then deletes. Posts have
-- waited for changes of zones like this before (0072). The error's code is read in server/src/http/errors.ts.

create function refuse_withdrawn() returns trigger language plpgsql as $$
declare
  withdrawn timestamptz;
begin
  select withdrawn_at into withdrawn from member where member_id = new.member_id for key share;
  if withdrawn is not null then
    raise exception 'member % has withdrawn', new.member_id using errcode = 'WDRWN';
  end if;
  return new;
end $$;

-- The likes of several members are one statement (docs/decisions/153): it goes on without that of a withdrawn one.
create function skip_withdrawn() returns trigger language plpgsql as $$
declare
  withdrawn timestamptz;
begin
  select withdrawn_at into withdrawn from member where member_id = new.member_id for key share;
  return case when withdrawn is null then new end;
end $$;

create trigger refuse_withdrawn before insert on appeal for each row execute function refuse_withdrawn();
create trigger refuse_withdrawn before insert on article for each row execute function refuse_withdrawn();
create trigger refuse_withdrawn before insert on article_report for each row execute function refuse_withdrawn();
create trigger refuse_withdrawn before insert on block for each row execute function refuse_withdrawn();
create trigger refuse_withdrawn before insert on category for each row execute function refuse_withdrawn();
create trigger refuse_withdrawn before insert on comment for each row execute function refuse_withdrawn();
create trigger refuse_withdrawn before insert on consent for each row execute function refuse_withdrawn();
create trigger refuse_withdrawn before insert on export for each row execute function refuse_withdrawn();
create trigger refuse_withdrawn before insert on followed_list for each row execute function refuse_withdrawn();
create trigger refuse_withdrawn before insert on idempotency for each row execute function refuse_withdrawn();
create trigger refuse_withdrawn before insert on identity for each row execute function refuse_withdrawn();
create trigger refuse_withdrawn before insert on import for each row execute function refuse_withdrawn();
create trigger refuse_withdrawn before insert on member_region for each row execute function refuse_withdrawn();
create trigger refuse_withdrawn before insert on photo for each row execute function refuse_withdrawn();
create trigger refuse_withdrawn before insert on position_use for each row execute function refuse_withdrawn();
create trigger refuse_withdrawn before insert on report for each row execute function refuse_withdrawn();
create trigger refuse_withdrawn before insert on saved_place for each row execute function refuse_withdrawn();
create trigger refuse_withdrawn before insert on session for each row execute function refuse_withdrawn();
create trigger refuse_withdrawn before insert on shared_list for each row execute function refuse_withdrawn();
create trigger refuse_withdrawn before insert on zone for each row execute function refuse_withdrawn();
create trigger refuse_withdrawn before insert on zone_setting for each row execute function refuse_withdrawn();
create trigger skip_withdrawn before insert on article_like for each row execute function skip_withdrawn();

-- The post that stays has no category, and the row of its author no profile.
create trigger refuse_category_of_withdrawn before update of category_id on article
  for each row when (new.category_id is not null) execute function refuse_withdrawn();
create trigger refuse_profile_of_withdrawn before update of nickname, photo_uuid on member
  for each row when (old.withdrawn_at is not null and (new.nickname is not null or new.photo_uuid is not null))
  execute function refuse_withdrawn();
