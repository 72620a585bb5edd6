-- Challenge 1 of the spec; operators add months with `npm run challenge`.
insert into challenge (challenge_id, title, start_date, end_date, copy)
select 1, '8월 기록 챌린지', make_date(y, 8, 1), make_date(y, 8, 31), jsonb_build_object(
         'label', '8월 기록 챌린지',
         'period', '8월 1일 ~ 8월 31일',
         'reward', jsonb_build_array('모두의 홈 새 글 맨 위에 1주일 동안 고정돼요.', '프로필에 배지를 달아 드려요.'),
         'winner', jsonb_build_array('챌린지에 참여한 글 가운데 좋아요를 가장 많이 받은 글이에요.', '좋아요 수가 같으면 먼저 쓴 글이 뽑혀요.'))
  from (select extract(year from now() at time zone 'Asia/Seoul')::int as y) now;
select setval(pg_get_serial_sequence('challenge', 'challenge_id'), 1);
