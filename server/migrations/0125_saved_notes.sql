-- What a member's own list said of a place that they imported (docs/decisions/198). Shown to them alone.
alter table saved_place add column note text not null default '';
