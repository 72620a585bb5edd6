-- Of the likes before the deadline those that do not count: of members suspended or paused then, and of accounts younger than an hour.
-- Null in results of before.
alter table challenge_result add column left_out_restricted integer;
alter table challenge_result add column left_out_new integer;
