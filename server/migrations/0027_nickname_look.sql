-- What a nickname looks like: without invisible characters and spaces, look-alike letters folded into one. Unique beside
-- nickname_key, which stays what the older version compares. Null until the job `fold-nicknames` has folded it; of two nicknames of
-- before that look alike, the second one's look ends in its member's id after a space, which equals nothing.
alter table member add column nickname_look text;
create unique index member_nickname_look on member (nickname_look) where nickname_look is not null;
create index member_unfolded on member (member_id) where nickname is not null and nickname_look is null;

alter table freed_nickname add column nickname_look text;
create index freed_nickname_look on freed_nickname (nickname_look);
update freed_nickname set nickname_look = replace(nickname_key, ' ', '') where until = 'infinity';
