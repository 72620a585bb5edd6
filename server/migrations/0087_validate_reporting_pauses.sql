alter table measure validate constraint measure_until;
