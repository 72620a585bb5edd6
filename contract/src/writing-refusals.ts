/** The refusals of posts and their photos. The web shows some of them before it sends a request. */
export const writingRefusals = {
  ArticleNotFound: { status: 404, code: 'ARTICLE4001', message: '이제 없는 글이에요.' },
  ArticleNotYours: { status: 403, code: 'ARTICLE4002', message: '내가 쓴 글만 바꿀 수 있어요.' },
  ArticleDateInFuture: { status: 400, code: 'ARTICLE4003', message: '미래의 날짜는 고를 수 없어요.' },
  LocationMissing: {
    status: 400,
    code: 'ARTICLE4004',
    message: '위치 정보가 없습니다. 기존 핀을 선택하거나 지도로 위치를 지정해 주세요.',
  },
  RequestReused: { status: 422, code: 'ARTICLE4005', message: '같은 요청 번호로 다른 내용을 보냈어요.' },
  RequestInProgress: {
    status: 409,
    code: 'ARTICLE4006',
    message: '같은 요청을 처리하고 있어요. 잠시만 기다려 주세요.',
  },
  ArticleChanged: {
    status: 409,
    code: 'ARTICLE4007',
    message: '그사이 글이 바뀌었어요. 다시 불러온 뒤 고쳐 주세요.',
  },
  SameArticleAgain: { status: 409, code: 'ARTICLE4008', message: '같은 글을 이미 네 번 이어서 올렸어요.' },
  TooManyArticles: {
    status: 429,
    code: 'ARTICLE4010',
    message: '글은 하루에 100개까지 올릴 수 있어요. 내일 다시 시도해 주세요.',
  },
  ArticleWithoutLink: { status: 409, code: 'ARTICLE4009', message: '링크로 보는 글이 아니에요.' },
  PhotoMissing: { status: 400, code: 'IMAGE4001', message: '사진(1장 이상)이 필요해요.' },
  TooManyPhotos: { status: 400, code: 'IMAGE4002', message: '이미지는 최대 10장까지 업로드할 수 있어요.' },
  PhotoTooLarge: { status: 413, code: 'IMAGE4003', message: '10MB 이하의 이미지만 업로드할 수 있어요' },
  PhotoUnreadable: { status: 400, code: 'IMAGE4004', message: '읽을 수 없는 사진이에요.' },
  PhotoTooManyPixels: {
    status: 400,
    code: 'IMAGE4005',
    message: '사진이 너무 커요. 5천만 화소 이하로 올려 주세요.',
  },
  PhotoQuotaReached: {
    status: 409,
    code: 'IMAGE4007',
    message: '사진을 저장할 공간을 모두 썼어요. 예전 글이나 사진을 지운 뒤 다시 시도해 주세요.',
  },
  TooManyPhotosAhead: {
    status: 429,
    code: 'IMAGE4008',
    message: '먼저 보내 둔 사진이 너무 많아요. 잠시 뒤에 이어서 보낼게요.',
  },
  PhotoNotYours: { status: 400, code: 'IMAGE4006', message: '사용할 수 없는 사진이에요.' },
} as const satisfies Record<string, { status: number; code: string; message: string }>;

/** The message of a refusal about one of several items, such as files: the item's name, then the sentence (BEHAVIOUR: photos-6). */
export const namedRefusal = (name: string, sentence: string) => `${name}: ${sentence}`;
