-- What the posts of a written card are found by: a regular expression for their title, text and place (BEHAVIOUR: curations-5). Null for
-- a card made from posts.
alter table curation add column words text;
update curation set words = '담장|담벼락|담 위|감나무|감이|장미|꽃잎|단풍|은행|낙엽|첫눈' where week is null and title = '담장 너머 계절 보기';
update curation set words = '언덕|계단|전망|야경|노을|고갯길|불 켜진|불이 하나둘|해 질' where week is null and title = '불이 켜지는 시간의 언덕';
update curation set words = '[^ ]천 |강이|강가|강변|한강|하천|개울|연못|거울못|호수|물가|바다|오리|징검다리|버드나무' where week is null and title = '물가에서 쉬어 가기';
