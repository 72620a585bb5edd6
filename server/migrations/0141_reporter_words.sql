-- What reporters read about the measure that decided their reports; null where they read the same words as the member it concerns, as
-- everybody did before, and does while the version before still serves.
alter table measure add column reporter_words text;
