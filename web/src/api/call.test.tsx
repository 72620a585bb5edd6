import { endpoint, type Envelope } from 'contract/endpoint';
import { likeArticle } from 'contract/likes';
import { refusals } from 'contract/refusals';
import * as v from 'valibot';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { call } from './call.ts';
import { isExpired } from './compatibility/access-failure.ts';
import { Refused, SessionEnded } from 'contract/refused';
import { formSender } from './send-form.ts';
import { forgetSession, storedToken } from './session.ts';
import { storedUser } from './stored-user.ts';

const readSecret = endpoint({
  name: 'readSecret',
  tag: 'members',
  summary: '',
  method: 'GET',
  path: '/api/secrets/:name',
  access: 'member',
  params: v.object({ name: v.string() }),
  query: v.object({ limit: v.optional(v.number()) }),
  result: v.object({ secret: v.string() }),
  refuses: [],
});
const readNews = endpoint({ ...readSecret, access: 'anyone' });
const sendPhoto = endpoint({
  name: 'sendPhoto',
  tag: 'photos',
  summary: '',
  method: 'POST',
  path: '/api/photos',
  access: 'member',
  body: v.object({ title: v.string() }),
  files: { images: 10 },
  refuses: [],
});
const sent = { params: { name: 'a b' }, query: { limit: 3 } };

const SECRET: Envelope = { isSuccess: true, code: 'COMMON2000', message: '', result: { secret: '비밀' } };
const { TokenExpired, ReissueFailed, NicknameTaken } = refusals;

/** The fake network: answers by address, and the requests it received. */
let requests: { url: string; init: RequestInit }[];
let answers: Record<string, () => Response | Promise<Response>>;
const json = (envelope: unknown, status = 200) => Response.json(envelope, { status });
const no = ({ status, code, message }: { status: number; code: string; message: string }) =>
  json({ isSuccess: false, code, message }, status);
const requestsTo = (path: string) => requests.filter(({ url }) => url.startsWith(path));
const SECRETS = '/api/secrets/a%20b?limit=3';
const REISSUE = '/api/auth/reissue';

/** Refuses the first `times` calls for the secret with an expired token, then returns the secret. */
function expiredFor(times: number) {
  let left = times;
  answers[SECRETS] = () => (left-- > 0 ? no(TokenExpired) : json(SECRET));
}

beforeEach(() => {
  requests = [];
  answers = {};
  forgetSession();
  globalThis.fetch = async (url, init = {}) => {
    requests.push({ url: String(url), init });
    const answer = answers[String(url)];
    if (answer === undefined) throw new TypeError('Failed to fetch');
    return answer();
  };
});

describe('a call', () => {
  test('fills its address, carries the cookies and unwraps the answer', async () => {
    answers[SECRETS] = () => json(SECRET);
    expect(await call(readSecret, sent)).toEqual({ secret: '비밀' });
    expect(requests).toMatchObject([{ url: SECRETS, init: { method: 'GET', credentials: 'include' } }]);
  });

  test('that is refused throws the code, the sentence and the status', async () => {
    answers[SECRETS] = () => no(NicknameTaken);
    const refused = await call(readSecret, sent).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(Refused);
    expect(refused).toMatchObject({ ...NicknameTaken });
  });

  test('answered by something that is no envelope fails', async () => {
    answers[SECRETS] = () => new Response('<html>', { status: 502 });
    await expect(call(readSecret, sent)).rejects.toMatchObject({ status: 502 });
  });

  test('that may be answered bare gives the answer, and is still refused by an envelope of failure', async () => {
    answers[SECRETS] = () => json([{ id: 1 }]);
    expect(await call(readSecret, sent, { bare: true })).toEqual([{ id: 1 }]);
    answers[SECRETS] = () => no(NicknameTaken);
    await expect(call(readSecret, sent, { bare: true })).rejects.toMatchObject({ code: NicknameTaken.code });
  });

  test('that was answered before is made again under its ETag, until the session is forgotten', async () => {
    answers[SECRETS] = () => Response.json(SECRET, { headers: { etag: 'W/"1"' } });
    await call(readSecret, sent);
    answers[SECRETS] = () => new Response(null, { status: 304 });
    expect(await call(readSecret, sent)).toEqual({ secret: '비밀' });
    forgetSession();
    await expect(call(readSecret, sent)).rejects.toMatchObject({ status: 304 });
    const named = requests.map(({ init }) => new Headers(init.headers).get('if-none-match'));
    expect(named).toEqual([null, 'W/"1"', null]);
  });

  test('with files goes as a form: the request part as JSON, each file under its field', async () => {
    answers['/api/photos'] = () => json({ ...SECRET, result: undefined });
    const images = [new File(['1'], '1.webp'), new File(['2'], '2.webp')];
    await call(sendPhoto, { body: { title: '골목' }, files: { images } });
    const form = requests[0]?.init.body as FormData;
    const part = form.get('request') as Blob;
    expect(part.type).toBe('application/json');
    expect(JSON.parse(await part.text())).toEqual({ title: '골목' });
    expect(form.getAll('images')).toHaveLength(2);
  });

  test('whose signal is aborted sends no form', async () => {
    const forms: unknown[] = [];
    vi.stubGlobal(
      'XMLHttpRequest',
      class extends XMLHttpRequest {
        override send(form: unknown) {
          forms.push(form);
        }
      },
    );
    const options = { send: formSender(() => {}), signal: AbortSignal.abort() };
    const sending = call(sendPhoto, { body: { title: '골목' }, files: { images: [] } }, options);
    await expect(sending).rejects.toMatchObject({ name: 'AbortError' });
    expect(forms).toEqual([]);
    vi.unstubAllGlobals();
  });

  test('on likes and reports carries the stored token as a bearer, no other does', async () => {
    localStorage.setItem('accessToken', 'stored');
    answers['/api/articles/7/likes'] = () => json({ ...SECRET, result: {} });
    answers[SECRETS] = () => json(SECRET);
    await call(likeArticle, { params: { articleId: 7 } });
    await call(readSecret, sent);
    expect(requests.map(({ init }) => new Headers(init.headers).get('authorization'))).toEqual([
      'Bearer stored',
      null,
    ]);
  });
});

describe('an expired access token', () => {
  test('is known by its codes or by a message saying the access token is invalid', () => {
    const refused = (code: string, message: string, status = 401) => new Refused({ code, message }, status);
    expect(isExpired(refused('TOKEN4001', ''))).toBe(true);
    expect(isExpired(refused('INVALID_JWT_ACCESS_TOKEN', ''))).toBe(true);
    expect(isExpired(refused('X', 'Invalid access token'))).toBe(true);
    expect(isExpired(refused('X', '유효하지 않은 액세스 토큰입니다.'))).toBe(true);
    expect(isExpired(refused('TOKEN4002', '로그인이 만료되었어요.'))).toBe(false);
    expect(isExpired(refused('TOKEN4001', '', 403))).toBe(false);
    expect(isExpired(new TypeError('Failed to fetch'))).toBe(false);
  });

  test('is renewed and the call repeated, without its caller knowing', async () => {
    expiredFor(1);
    answers[REISSUE] = () => json({ ...SECRET, result: { accessToken: 'fresh' } });
    expect(await call(readSecret, sent)).toEqual({ secret: '비밀' });
    expect(storedToken()).toBe('fresh');
  });

  test('is renewed once however many calls met it at the same time', async () => {
    expiredFor(3);
    answers[REISSUE] = () => json({ ...SECRET, result: {} });
    await Promise.all([call(readSecret, sent), call(readSecret, sent), call(readSecret, sent)]);
    expect(requestsTo(REISSUE)).toHaveLength(1);
    expect(requestsTo(SECRETS)).toHaveLength(6);
  });

  test('is not renewed twice for one call', async () => {
    expiredFor(9);
    answers[REISSUE] = () => json({ ...SECRET, result: {} });
    await expect(call(readSecret, sent)).rejects.toMatchObject({ code: 'TOKEN4001' });
    expect(requestsTo(SECRETS)).toHaveLength(2);
  });

  test('that cannot be renewed signs the page out and forgets token and user', async () => {
    localStorage.setItem('accessToken', 'old');
    storedUser.write({ memberId: 1, nickname: '가람' });
    expiredFor(9);
    answers[REISSUE] = () => no(ReissueFailed);
    const failure = await call(readSecret, sent).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(SessionEnded);
    expect(failure).toMatchObject({ code: 'TOKEN4001' });
    expect([storedToken(), storedUser.read()]).toEqual([null, null]);
  });

  test('leaves a visitor of public things where they are', async () => {
    expiredFor(1);
    answers[REISSUE] = () => no(ReissueFailed);
    expect(await call(readNews, sent)).toEqual({ secret: '비밀' });
  });

  test('without a network signs nobody out', async () => {
    localStorage.setItem('accessToken', 'old');
    expiredFor(9);
    await expect(call(readSecret, sent)).rejects.toThrow('Failed to fetch');
    expect(storedToken()).toBe('old');
  });
});
