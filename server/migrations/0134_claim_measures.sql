-- What a claim hides takes an objection and no appeal, also once the claim has ended: its measure is asked whose it is.
create index claim_of_measure on claim (measure_id) where measure_id is not null;
