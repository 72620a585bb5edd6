-- Foreign keys between rows of the same shard key, and to the tables every shard holds a copy of (docs/decisions/003). Not valid
-- yet: each lock is short, the version that still serves keeps writing, and 0014 checks the rows there are in its own transaction.

-- A save refers to a category of its own member. The index serves the list of categories as well.
create unique index if not exists category_of_member on category (member_id, category_id);
drop index category_member;
alter table category add foreign key (member_id) references member not valid;
alter table saved_place add foreign key (member_id, category_id) references category (member_id, category_id) not valid;
alter table notification add foreign key (member_id) references member not valid;
alter table idempotency add foreign key (member_id) references member not valid;
alter table badge add foreign key (member_id) references member not valid;

-- Deleting a thread's first comment looks for its replies. Where building this index on a large table takes too long, create it
-- concurrently before the update.
create index if not exists comment_reply on comment (article_id, parent_comment_id) where parent_comment_id is not null;
alter table comment add foreign key (article_id, parent_comment_id) references comment not valid;
alter table comment add foreign key (article_id) references article not valid;
alter table article_count add foreign key (article_id) references article not valid;
alter table article_like add foreign key (article_id) references article not valid;
alter table article_report add foreign key (article_id) references article not valid;

alter table article add foreign key (challenge_id) references challenge not valid;
alter table article add foreign key (region_id) references region not valid;
alter table place add foreign key (region_id) references region not valid;
alter table curation add foreign key (region_id) references region not valid;
