import { ArticleId, ImageUuid, MemberId } from 'contract/ids';
import {
  authorVersion,
  DRAWN,
  type DrawnAuthor,
  listVersion,
  type PictureLook,
  postVersion,
  pictureVersion,
} from 'contract/pictures';
import { imageUuid } from 'contract/photos';
import { RecapPeriod } from 'contract/recaps';
import { ListKey } from 'contract/shared-lists';
import * as v from 'valibot';
import { authorById } from '../authors/authors.ts';
import type { Db } from '../db.ts';
import { refuse } from '../http/refuse.ts';
import { recapToShare } from '../recaps/recaps.ts';
import { readList } from '../shared-lists/shared-lists.ts';
import { authorPhotoBox, drawAuthor } from './draw-author.ts';
import { drawList } from './draw-list.ts';
import { type Drawing, drawPost, postPhotoBox } from './draw-post.ts';
import { drawRecap, recapMapBox } from './draw-recap.ts';
import { nicknameOf, postToDraw } from './pictures.sql.ts';
import type { Box } from './shapes.ts';

/** A subject, ready to be drawn. */
export interface Subject {
  /** Changes with what it shows. */
  version: string;
  /** Whether everybody may have it; else it is asked for again each time. */
  isPublic: boolean;
  /** The path of its page, for a QR code; null for a page that nobody else can open. */
  page: string | null;
  photo: { uuid: ImageUuid; box: Box } | null;
  draw(drawing: Drawing): string;
}

/** Who asks, for what. */
export interface Asked {
  id: string;
  look: PictureLook;
  link: string | null;
  /** The member who asks; called only for what is theirs alone. */
  viewer: () => Promise<MemberId | null>;
}

type Find = (db: Db, asked: Asked) => Promise<Subject>;

/** Finds what a picture shows, as strangers see it. Refuses NotFound. */
export const SUBJECTS: Readonly<Record<string, Find>> = {
  post: findPost,
  list: findList,
  author: findAuthor,
  recap: findRecap,
};

/** A post as a visitor with its link sees it; one that only its author may open, for them alone (BEHAVIOUR: pictures-4). */
async function findPost(db: Db, { id, link, look: { shape }, viewer }: Asked): Promise<Subject> {
  const articleId = parse(ArticleId, Number(id));
  const found = await postToDraw(db, articleId, { viewer: null, link });
  const post =
    found ?? (await postToDraw(db, articleId, { viewer: await viewer(), link })) ?? refuse('NotFound');
  const key = link === null || post.audience === 'everyone' ? '' : `?link=${encodeURIComponent(link)}`;
  return {
    version: postVersion(post),
    isPublic: found?.audience === 'everyone',
    page: found === undefined ? null : `/record/${articleId}${key}`,
    photo: photoOf(post.mainImageUuid, postPhotoBox(shape)),
    draw: (drawing) => drawPost(post, shape, drawing),
  };
}

async function findList(db: Db, { id, look: { shape } }: Asked): Promise<Subject> {
  const listKey = parse(ListKey, id);
  const list = JSON.parse((await readList(db, listKey, { cursor: null, limit: DRAWN.places }, null)).text);
  return {
    version: listVersion(list),
    isPublic: true,
    page: `/list/${listKey}`,
    photo: null,
    draw: (drawing) => drawList(list, shape, drawing),
  };
}

/** An author, for links alone. */
async function findAuthor(db: Db, { id, look: { shape } }: Asked): Promise<Subject> {
  const memberId = parse(MemberId, Number(id));
  const json = shape === 'wide' ? await authorById(db, memberId, null) : undefined;
  const author = JSON.parse((json ?? refuse('NotFound')).text) as DrawnAuthor;
  return {
    version: authorVersion(author),
    isPublic: true,
    page: `/author/${memberId}`,
    photo: photoOf(author.profileImage, authorPhotoBox),
    draw: (drawing) => drawAuthor(author, drawing),
  };
}

/** One's own recap, of posts for everybody or of all (BEHAVIOUR: pictures-5). */
async function findRecap(db: Db, { id, look: { shape, all = false }, viewer }: Asked): Promise<Subject> {
  const period = parse(RecapPeriod, id);
  const me = (await viewer()) ?? refuse('NotFound');
  const [recap, nickname] = await Promise.all([recapToShare(db, me, period, all), nicknameOf(db, me)]);
  const photo = recap.map === null ? (recap.firstPhoto?.url ?? null) : null;
  return {
    version: pictureVersion([
      me,
      nickname,
      { ...recap, firstPhoto: photo, lastPhoto: null, mostLoved: null },
    ]),
    isPublic: false,
    page: `/author/${me}`,
    photo: photoOf(photo, recapMapBox(shape)),
    draw: (drawing) => drawRecap({ ...recap, nickname }, shape, drawing),
  };
}

function parse<T extends v.GenericSchema>(schema: T, given: unknown): v.InferOutput<T> {
  const read = v.safeParse(schema, given);
  return read.success ? read.output : refuse('NotFound');
}

const photoOf = (address: string | null, box: Box): Subject['photo'] =>
  address === null ? null : { uuid: v.parse(ImageUuid, imageUuid(address)), box };
