import { categoryRefusals } from './category-refusals.ts';
import { writingRefusals } from './writing-refusals.ts';

/** Every refusal of the API: HTTP status, wire code, and the sentence a member reads (BEHAVIOUR: wire-3). */
export const refusals = {
  InputInvalid: { status: 400, code: 'COMMON4000', message: '잘못된 요청입니다.' },
  BodyTooLarge: { status: 413, code: 'COMMON4013', message: '보낸 내용이 너무 커요.' },
  NotFound: { status: 404, code: 'COMMON4004', message: '요청하신 주소를 찾을 수 없어요.' },
  MethodNotAllowed: { status: 405, code: 'COMMON4005', message: '이 주소에서는 쓸 수 없는 요청이에요.' },
  UnsupportedMediaType: { status: 415, code: 'COMMON4015', message: '읽을 수 없는 형식의 요청이에요.' },
  ForeignOrigin: { status: 403, code: 'COMMON4003', message: '다른 사이트에서 온 요청은 처리할 수 없어요.' },
  TooManyCalls: {
    status: 429,
    code: 'COMMON4029',
    message: '요청이 너무 많아요. 잠시 후 다시 시도해 주세요.',
  },
  Unexpected: {
    status: 500,
    code: 'COMMON5000',
    message: '서버에 문제가 생겼어요. 잠시 후 다시 시도해 주세요.',
  },
  Unavailable: {
    status: 503,
    code: 'COMMON5003',
    message: '지금은 이용할 수 없어요. 잠시 후 다시 시도해 주세요.',
  },
  StorageFull: {
    status: 507,
    code: 'COMMON5007',
    message: '저장 공간이 부족해요. 잠시 후 다시 시도해 주세요.',
  },

  TokenExpired: { status: 401, code: 'TOKEN4001', message: '다시 로그인해 주세요.' },
  ReissueFailed: { status: 401, code: 'TOKEN4002', message: '로그인이 만료되었어요. 다시 로그인해 주세요.' },
  SignInAgain: {
    status: 403,
    code: 'TOKEN4031',
    message: '안전을 위해 다시 로그인한 뒤에 할 수 있어요.',
  },
  PasskeyNotFound: { status: 404, code: 'PASSKEY4001', message: '이미 지운 패스키예요.' },
  PasskeyNotValid: {
    status: 400,
    code: 'PASSKEY4002',
    message: '패스키를 확인하지 못했어요. 처음부터 다시 시도해 주세요.',
  },
  PasskeyUnknown: {
    status: 404,
    code: 'PASSKEY4003',
    message: '등록하지 않았거나 지운 패스키예요. 가입할 때 쓴 계정으로 로그인해 주세요.',
  },
  TooManyPasskeys: {
    status: 409,
    code: 'PASSKEY4004',
    message: '패스키는 열 개까지 둘 수 있어요. 쓰지 않는 패스키를 지워 주세요.',
  },
  SessionNotFound: { status: 404, code: 'SESSION4001', message: '이미 로그아웃된 기기예요.' },

  NicknameTaken: { status: 409, code: 'NICKNAME_DUPLICATE', message: '이미 사용 중인 닉네임입니다.' },
  NicknameLocked: {
    status: 409,
    code: 'MEMBER4014',
    message: '얼마 전까지 쓰이던 닉네임이에요. 놓은 뒤 30일이 지나야 다시 쓸 수 있어요.',
  },
  NicknameEmpty: { status: 400, code: 'EMPTY_NICKNAME', message: '닉네임을 입력해주세요' },
  NicknameTooLong: { status: 400, code: 'MEMBER4009', message: '닉네임은 최대 10자입니다.' },
  NicknameInvalid: { status: 400, code: 'MEMBER4010', message: '닉네임에 쓸 수 없는 글자가 있어요.' },
  NicknameReserved: {
    status: 409,
    code: 'MEMBER4013',
    message: '운영진으로 보일 수 있는 닉네임이에요. 다른 닉네임을 지어 주세요.',
  },
  OnboardingIncomplete: {
    status: 400,
    code: 'MEMBER4011',
    message: '닉네임과 좋아하는 동네를 먼저 정해 주세요.',
  },
  OnboardingNeeded: {
    status: 403,
    code: 'MEMBER4012',
    message: '가입을 마치면 할 수 있어요. 닉네임과 좋아하는 동네를 정해 주세요.',
  },
  RegionCountInvalid: {
    status: 400,
    code: 'COMMONA000',
    message: '잘못된 요청입니다. 최소 1개, 최대 3개까지 선택해 주세요.',
  },
  RegionNotFound: {
    status: 404,
    code: 'REGIONA001',
    message: '해당 지역이 존재하지 않아요. 다시 선택해 주세요.',
  },

  CannotBlockYourself: { status: 400, code: 'BLOCK4001', message: '나를 차단할 수는 없어요.' },
  TooManyBlocks: {
    status: 409,
    code: 'BLOCK4002',
    message: '더 차단할 수 없어요. 차단 목록을 정리해 주세요.',
  },
  AuthorNotFound: { status: 404, code: 'MEMBER4041', message: '이제 없는 이웃이에요.' },

  TooManyHiddenMemories: {
    status: 409,
    code: 'MEMORY4001',
    message: '더 숨길 수 없어요. 다시 보지 않는 추억을 정리해 주세요.',
  },

  ZoneNotFound: { status: 404, code: 'ZONE4041', message: '이미 지운 동네 보호 구역이에요.' },
  TooManyZones: {
    status: 409,
    code: 'ZONE4001',
    message: '보호 구역은 세 곳까지 정할 수 있어요. 하나를 지우고 다시 정해 주세요.',
  },
  ConsentsNeeded: {
    status: 403,
    code: 'CONSENT4001',
    message: '먼저 이용약관과 개인정보 수집·이용에 동의해 주세요.',
  },
  ConsentTextChanged: {
    status: 409,
    code: 'CONSENT4002',
    message: '그사이 약관이 바뀌었어요. 새 내용을 확인해 주세요.',
  },
  ConsentRequired: {
    status: 409,
    code: 'CONSENT4003',
    message: '꼭 필요한 동의예요. 거두려면 탈퇴해 주세요.',
  },

  ...categoryRefusals,
  CategoryNameTaken: { status: 409, code: 'CATEGORY4002', message: '같은 이름의 카테고리가 있어요.' },
  TooManyCategories: {
    status: 409,
    code: 'CATEGORY4003',
    message: '카테고리는 최대 100개까지 만들 수 있어요.',
  },
  PlaceNotFound: { status: 404, code: 'PLACE4001', message: '이제 없는 장소예요.' },
  PlaceOutsideCountry: { status: 400, code: 'PLACE4002', message: '대한민국 밖의 위치예요.' },
  PlaceIsArea: {
    status: 409,
    code: 'ZONE4002',
    message: '동네만 알려진 곳이에요. 저장하거나 기록할 곳을 따로 골라 주세요.',
  },
  PlaceAlreadySaved: { status: 409, code: 'SAVE_PLACE4001', message: '이미 저장한 장소예요.' },
  SavedPlaceNotFound: { status: 404, code: 'SAVE_PLACE4002', message: '저장한 장소가 아니에요.' },

  SharedListNotFound: { status: 404, code: 'LIST4001', message: '이제 공유하지 않는 목록이에요.' },
  ListTakenDown: {
    status: 409,
    code: 'LIST4003',
    message: '운영 원칙에 맞지 않아 내려간 목록이라 다시 공유할 수 없어요.',
  },
  TooManyFollowedLists: {
    status: 409,
    code: 'LIST4002',
    message: '더 따라볼 수 없어요. 따라보는 목록을 정리해 주세요.',
  },

  ...writingRefusals,

  CommentNotFound: { status: 404, code: 'COMMENT4001', message: '이제 없는 댓글이에요.' },
  CommentNotYours: { status: 403, code: 'COMMENT4002', message: '내가 쓴 댓글만 바꿀 수 있어요.' },
  AlreadyReported: { status: 409, code: 'SPAM4001', message: '이미 광고 의심으로 신고하셨어요.' },
  NotReported: { status: 404, code: 'SPAM4002', message: '신고하지 않은 글이에요.' },
  CannotReportOwnArticle: { status: 400, code: 'SPAM4003', message: '내가 쓴 글은 신고할 수 없어요.' },
  ReportedBefore: {
    status: 409,
    code: 'REPORT4001',
    message: '이미 신고하셨어요. 결과는 내 신고에서 볼 수 있어요.',
  },
  ReportingPaused: {
    status: 403,
    code: 'REPORT4003',
    message: '사실과 다른 신고가 이어져 지금은 신고할 수 없어요. 언제까지인지는 내 신고에서 볼 수 있어요.',
  },
  NewAccountReports: {
    status: 429,
    code: 'REPORT4004',
    message: '가입한 첫날에는 10번까지 신고할 수 있어요. 내일 다시 알려 주세요.',
  },
  NewAccountLikes: {
    status: 429,
    code: 'LIKE4001',
    message: '가입한 첫날에는 좋아요를 50번까지 누를 수 있어요. 내일부터는 마음껏 눌러 주세요.',
  },
  CannotReportOneself: {
    status: 400,
    code: 'REPORT4002',
    message: '나, 내가 쓴 댓글, 내가 공유한 목록은 신고할 수 없어요.',
  },
  SponsorshipDeclared: {
    status: 409,
    code: 'REPORT4005',
    message: '협찬·제공받았다고 밝힌 글이에요. 다른 문제가 있다면 그 이유를 골라 주세요.',
  },
  NotDeclaredPaid: { status: 409, code: 'REPORT4006', message: '내돈내산이라고 밝힌 글이 아니에요.' },
  ClaimLinkUnknown: {
    status: 404,
    code: 'CLAIM4001',
    message: '그 주소에서 볼 수 있는 글이나 댓글을 찾지 못했어요. 주소를 다시 확인해 주세요.',
  },
  ClaimNotFound: {
    status: 404,
    code: 'CLAIM4002',
    message: '그런 신고가 없거나, 확인할 시간이 지났어요. 처음부터 다시 신고해 주세요.',
  },
  ClaimCodeWrong: {
    status: 400,
    code: 'CLAIM4003',
    message: '확인 번호가 달라요. 메일을 다시 확인해 주세요.',
  },
  TooManySightings: {
    status: 429,
    code: 'SIGHTING4001',
    message: '오늘은 더 알릴 수 없어요. 내일 다시 알려 주세요.',
  },
  TooManyClaims: {
    status: 429,
    code: 'CLAIM4005',
    message: '오늘은 이 메일로 더 신고할 수 없어요. 내일 다시 시도해 주세요.',
  },
  TooManyUnprovenClaims: {
    status: 429,
    code: 'CLAIM4006',
    message:
      '확인을 기다리는 신고가 많아 지금은 더 받을 수 없어요. 받은 확인 번호가 있다면 먼저 적어 주시고, 없다면 나중에 다시 시도해 주세요.',
  },
  ClaimNotOpen: { status: 409, code: 'CLAIM4004', message: '그사이 달라졌거나 지금은 할 수 없어요.' },
  TargetNotFound: { status: 404, code: 'MODERATION4001', message: '없거나, 쓴 사람이 지웠어요.' },
  MeasureNotPossible: {
    status: 409,
    code: 'MODERATION4002',
    message: '그사이 달라졌거나 지금은 할 수 없는 조치예요.',
  },
  MeasureNotFound: { status: 404, code: 'APPEAL4041', message: '없는 조치예요.' },
  AppealedBefore: {
    status: 409,
    code: 'APPEAL4001',
    message: '이의 제기는 조치마다 한 번만 할 수 있어요. 결과가 나오면 알려 드릴게요.',
  },
  AppealTooLate: {
    status: 409,
    code: 'APPEAL4002',
    message: '조치가 있고 30일이 지나서 이의를 제기할 수 없어요.',
  },
  AppealNotNeeded: {
    status: 409,
    code: 'APPEAL4003',
    message: '이미 되돌린 조치라서 이의를 제기하지 않아도 돼요.',
  },
  AppealNeedsAnother: {
    status: 409,
    code: 'APPEAL4004',
    message: '내가 한 조치에 대한 이의예요. 다른 운영자가 살펴보는 것이 좋아요.',
  },
  ObjectInstead: {
    status: 409,
    code: 'APPEAL4005',
    message: '권리침해 신고로 가려진 글이에요. 그 신고에 이의를 제기해 주세요.',
  },
  AccountPaused: {
    status: 403,
    code: 'MEMBER4031',
    message: '지금은 글과 댓글, 좋아요, 신고를 할 수 없어요. 언제까지인지는 받은 조치에서 볼 수 있어요.',
  },
  AccountSuspended: {
    status: 403,
    code: 'MEMBER4032',
    message: '이용이 정지되어 글을 쓸 수 없어요. 까닭은 받은 조치에서 볼 수 있어요.',
  },
  ExportNotFound: { status: 404, code: 'EXPORT4001', message: '내보낸 파일이 없어요. 다시 만들어 주세요.' },
  ExportUnderWay: {
    status: 409,
    code: 'EXPORT4002',
    message: '이미 파일을 만들고 있어요. 다 되면 알려 드릴게요.',
  },
  TooManyExports: {
    status: 429,
    code: 'EXPORT4003',
    message: '오늘은 더 만들 수 없어요. 내일 다시 시도해 주세요.',
  },
  ImportNotFound: { status: 404, code: 'IMPORT4001', message: '올리던 파일이 없어요. 다시 골라 주세요.' },
  ImportUnderWay: {
    status: 409,
    code: 'IMPORT4002',
    message: '이미 가져오고 있어요. 다 되면 알려 드릴게요.',
  },
  ImportTooLarge: { status: 413, code: 'IMPORT4003', message: '20GB 이하의 파일만 가져올 수 있어요.' },
  ImportPartWrong: {
    status: 409,
    code: 'IMPORT4004',
    message: '파일이 다 올라오지 않았어요. 처음부터 다시 올려 주세요.',
  },
  TooManyImports: {
    status: 429,
    code: 'IMPORT4005',
    message: '오늘은 더 가져올 수 없어요. 내일 다시 시도해 주세요.',
  },
  ListUnreadable: {
    status: 400,
    code: 'IMPORT4006',
    message: '장소 목록이 아닌 파일이니 지도 앱에서 KML, GPX, GeoJSON, CSV로 내보낸 파일을 골라 주세요.',
  },
  ListTooLong: {
    status: 413,
    code: 'IMPORT4007',
    message: '한 파일에서 장소를 100,000곳까지 읽을 수 있으니 나누어서 다시 골라 주세요.',
  },
  ListEmpty: {
    status: 400,
    code: 'IMPORT4008',
    message: '파일에 장소가 하나도 없으니 장소를 저장한 목록을 내보내 다시 골라 주세요.',
  },
  ListDamaged: {
    status: 400,
    code: 'IMPORT4009',
    message: '파일이 깨졌거나 중간에 끊겼으니 다시 내려받거나 내보내서 골라 주세요.',
  },
  ListWithoutNames: {
    status: 400,
    code: 'IMPORT4010',
    message: '표의 첫 줄에서 열 이름을 찾지 못했으니 이름, 위도, 경도, 주소처럼 적어 다시 골라 주세요.',
  },
  ListHasDoctype: {
    status: 400,
    code: 'IMPORT4011',
    message: '문서 형식 선언(DOCTYPE)이 든 파일은 안전하지 않아 열지 않으니 지도 앱에서 다시 내보내 주세요.',
  },
  ListTooComplex: {
    status: 413,
    code: 'IMPORT4012',
    message: '파일에 장소가 아닌 내용이 너무 많거나 깊게 들어 있으니 장소만 골라 다시 내보내 주세요.',
  },
  ListIsPage: {
    status: 400,
    code: 'IMPORT4013',
    message: '장소 목록이 아니라 웹 페이지이니 지도에 로그인한 다음 목록을 내려받아 골라 주세요.',
  },
  ListIsWorkbook: {
    status: 400,
    code: 'IMPORT4014',
    message: '엑셀이나 워드 문서는 바로 열 수 없으니 엑셀에서 ‘CSV UTF-8’로 저장해 골라 주세요.',
  },
  ListIsExport: {
    status: 400,
    code: 'IMPORT4015',
    message: '동네기록에서 내보낸 파일이니 ‘내보낸 파일에서 되살려요’의 ZIP 파일 고르기로 열어 주세요.',
  },
  ListArchiveEmpty: {
    status: 400,
    code: 'IMPORT4016',
    message: '압축 파일 안에 장소 목록이 없으니 KML, GPX, GeoJSON, CSV 파일이 든 것을 골라 주세요.',
  },
  ListArchiveLocked: {
    status: 400,
    code: 'IMPORT4017',
    message: '암호가 걸린 압축 파일은 열 수 없으니 암호를 풀어 안의 목록을 골라 주세요.',
  },
  NotificationNotFound: { status: 404, code: 'NOTIFICATION4001', message: '이제 없는 알림이에요.' },
  PushOff: { status: 409, code: 'PUSH4001', message: '이 서버는 푸시 알림을 보내지 않아요.' },
  PushEndpointRefused: {
    status: 400,
    code: 'PUSH4002',
    message: '이 브라우저로는 푸시 알림을 보낼 수 없어요. 다른 브라우저에서 켜 주세요.',
  },
  TooManyPushDevices: {
    status: 409,
    code: 'PUSH4003',
    message: '푸시 알림은 열 대까지 받을 수 있어요. 로그인한 기기에서 쓰지 않는 기기를 로그아웃해 주세요.',
  },
  ChallengeNotFound: { status: 404, code: 'CHALLENGE4001', message: '이제 없는 챌린지예요.' },
  ChallengeNotRunning: { status: 409, code: 'CHALLENGE4002', message: '지금은 참여할 수 없는 챌린지예요.' },
  AlreadyInChallenge: { status: 409, code: 'CHALLENGE4003', message: '이미 다른 챌린지에 참여한 글이에요.' },
  SponsoredInChallenge: {
    status: 409,
    code: 'CHALLENGE4004',
    message: '협찬·제공받은 글은 챌린지에 참여하지 않아요.',
  },
  RecapNotFound: { status: 404, code: 'RECAP4001', message: '아직 되돌아볼 기록이 없어요.' },
  CurationNotFound: { status: 404, code: 'CURATION4001', message: '이제 없는 동네 이야기예요.' },
} as const satisfies Record<string, { status: number; code: string; message: string }>;

/** The name of a refusal in code. */
export type Reason = keyof typeof refusals;
