-- A withdrawn member whose comments stay is notified of replies to them no more. A notice is written in the transaction of a measure,
-- which must not wait for the member's own changes: it looks for itself.
delete from notification n using member m where m.member_id = n.member_id and m.withdrawn_at is not null;
create trigger skip_withdrawn before insert on notification
  for each row when (new.kind <> 'notice') execute function skip_withdrawn();
