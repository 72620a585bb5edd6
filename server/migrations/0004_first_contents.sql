-- The first challenge (BEHAVIOUR: challenges-2); operators add months with `npm run challenge`.
insert into challenge (challenge_id, title, start_date, end_date, copy)
select 1, '8월 기록 챌린지', make_date(y, 8, 1), make_date(y, 8, 31), jsonb_build_object(
         'label', '8월 기록 챌린지',
         'period', '8월 1일 ~ 8월 31일',
         'reward', jsonb_build_array('모두의 홈 새 글 맨 위에 1주일 동안 고정돼요.', '프로필에 배지를 달아 드려요.'),
         'winner', jsonb_build_array('챌린지에 참여한 글 가운데 좋아요를 가장 많이 받은 글이에요.', '좋아요 수가 같으면 먼저 쓴 글이 뽑혀요.'))
  from (select extract(year from now() at time zone 'Asia/Seoul')::int as y) now;
select setval(pg_get_serial_sequence('challenge', 'challenge_id'), 1);

-- The written cards of the home screen: shown until a week has enough records to make cards from.
insert into curation (title, body, image, position) values
  ('담장 너머 계절 보기', '감이 익고 장미가 피는 담장 길을 천천히 걸어요.', '/default-images/cb58e2ed-34f2-4a52-b9ca-cace3613d110', 1),
  ('불이 켜지는 시간의 언덕', '계단을 오르면 동네의 창들이 하나둘 켜져요.', '/default-images/07c62a2d-53d5-4e55-8c12-8742fc5b0d33', 2),
  ('물가에서 쉬어 가기', '징검다리를 건너고 버드나무 아래에 앉아요.', '/default-images/1b7f24d3-e82b-4183-95bb-080ea46d24cb', 3);
