-- What a post said before each edit, for moderators alone (docs/decisions/144). `place_name` is what others were shown, and null once a
-- zone of the author's changed; the photos are those it had, of which the removed ones are deleted.
create table article_version (
  article_id bigint not null references article,
  version integer not null,
  title text not null,
  content text not null,
  date date not null,
  place_name text,
  disclosure text not null check (disclosure in ('none', 'own', 'sponsored')),
  photo_uuids uuid[] not null,
  written_at timestamptz not null,
  replaced_at timestamptz not null default now(),
  primary key (article_id, version)
);
create index article_version_replaced on article_version (replaced_at);

-- What nicknames look like is computed anew where it is otherwise now (job fold-nicknames): with a consonant alone behind a
-- syllable.
update member set nickname_look = null
 where nickname_look is not null and normalize(nickname, NFKD) ~ '[\u1161-\u11C2][\u1100-\u1112](?![\u1161-\u1175])';
