-- What an import does with posts that their author left behind when they withdrew: none of them is published a second time unasked.
alter table import add column left_behind text not null default 'leave' check (left_behind in ('leave', 'private', 'again'));
