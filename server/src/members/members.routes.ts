import * as endpoints from 'contract/members';
import { photoPath } from 'contract/photos';
import type { FastifyInstance } from 'fastify';
import type { Consents } from '../consents/consents.ts';
import { imageAddress } from '../http/addresses/image-addresses.ts';
import type { SessionCookies } from '../http/session-cookies.ts';
import { refuse } from '../http/refuse.ts';
import { route } from '../http/route.ts';
import type { PhotoDeps } from '../photos/photos.ts';
import { changeNickname, changePhoto, chooseRegions, expectNicknameFree, removePhoto } from './members.ts';
import { memberJson } from './members.sql.ts';
import { finishOnboarding } from './onboarding.ts';

/** Serves a member's profile (nickname, photo, favourite regions) and onboarding. */
export function memberRoutes(
  app: FastifyInstance,
  deps: PhotoDeps,
  cookies: SessionCookies,
  asked: Consents,
) {
  const { db } = deps;
  route(app, endpoints.memberInfo, async (_, me) => (await memberJson(db, me)) ?? refuse('TokenExpired'));
  route(app, endpoints.checkNickname, ({ body }, me) => expectNicknameFree(db, me, body.nickname));
  route(app, endpoints.changeNickname, ({ body }, me) => changeNickname(db, me, body.nickname));
  route(app, endpoints.chooseRegions, ({ body }, me) => chooseRegions(db, me, body.regionIds));
  route(app, endpoints.changeProfileImage, async ({ files: [file] }, me) => ({
    profileImageUrl: imageAddress(
      photoPath(await changePhoto(deps, me, file ?? refuse('PhotoMissing')), 'list'),
    ),
  }));
  route(app, endpoints.removeProfileImage, (_, me) => removePhoto(db, me));
  route(app, endpoints.finishOnboarding, async ({ body, files: [photo] }, me, { reply }) => {
    await finishOnboarding({ ...deps, asked }, me, { ...body, photo });
    cookies.setOnboarded(reply, true);
  });
}
