/** Descriptions of jobs by name; others are shown by name alone. */
export const JOBS: Record<string, string> = {
  'deliver-mails': '메일 보내기',
  'forget-mails': '오래된 메일 지우기',
  'end-claims': '권리침해 신고 마치기',
  'sweep-sessions': '끝난 로그인 지우기',
  'sweep-challenges': '답하지 않은 패스키 확인 지우기',
  'close-challenges': '챌린지 마감',
  'sweep-photos': '쓰지 않은 사진 지우기',
  'purge-photos': '캐시에서 사진 지우기',
  'sweep-exports': '오래된 내보내기 지우기',
  'sweep-imports': '오래된 가져오기 지우기',
  'continue-work': '내보내기와 가져오기 잇기',
  'fold-nicknames': '닉네임 견주기',
  'check-photos': '사진이 온전한지 보기',
  'sweep-orphans': '주인 없는 사진 지우기',
  'erase-deleted': '지운 글 완전히 없애기',
  'forget-notifications': '오래된 알림 지우기',
  'forget-versions': '글의 이전 내용 지우기',
  'forget-departures': '탈퇴 기록 지우기',
  'forget-positions': '위치 이용 기록 지우기',
  'open-search-part': '검색할 글 정리하기',
  'forget-keys': '반복 요청 기록 지우기',
  'forget-events': '오래된 보안 기록 지우기',
  'forget-calls': '호출 수 지우기',
  'resolve-regions': '장소의 동네 다시 찾기',
  'fetch-outlines': '읍면동 경계 받기',
  'back-up': '백업',
  'make-curations': '큐레이션 만들기',
  'send-pushes': '푸시 알림 보내기',
  'forget-links': '공유를 그만한 링크 지우기',
  'forget-pushes': '보내지 못한 푸시 알림 지우기',
  'tell-recaps': '이달의 동네 알리기',
};

export const QUEUES: Record<string, string> = {
  jobs: '기다리는 작업',
  statements: '연결을 기다리는 문장',
  pending: '아직 글에 붙지 않은 사진',
  dead: '지울 사진',
  pushes: '보낼 푸시 알림',
};

export const KINDS: Record<string, string> = { photos: '사진', database: '데이터베이스 전체' };
