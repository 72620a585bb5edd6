import * as v from 'valibot';
import { Article } from './article-shapes.ts';
import { endpoint } from './endpoint.ts';
import { MemberId, RegionId } from './ids.ts';
import { pagedList, pageQuery } from './page.ts';
import { ImageAddress } from './photos.ts';

/** The public view of a member: their name, their picture, and the regions of their posts, most posts first. */
export const Author = v.object({
  memberId: MemberId,
  nickname: v.string(),
  profileImage: v.nullable(ImageAddress),
  badges: v.pipe(v.number(), v.description('Challenges won.')),
  isMe: v.optional(v.boolean()),
  articleCount: v.number(),
  regions: v.array(
    v.object({
      regionId: RegionId,
      name: v.pipe(v.string(), v.description('The name: province, city and district.')),
      regionName: v.string(),
      articleCount: v.number(),
    }),
  ),
});
export type Author = v.InferOutput<typeof Author>;

const params = v.object({ memberId: MemberId });

/** Refused for members who have withdrawn or have not finished onboarding. */
export const readAuthor = endpoint({
  name: 'readAuthor',
  tag: 'authors',
  summary: 'A member as everybody sees them',
  method: 'GET',
  path: '/api/authors/:memberId',
  access: 'anyone',
  params,
  result: Author,
  refuses: ['AuthorNotFound'],
});

/** Newest first; limited to one region if `regionId` is given. */
export const listArticlesBy = endpoint({
  name: 'listArticlesBy',
  tag: 'authors',
  summary: 'Posts of a member, newest first',
  method: 'GET',
  path: '/api/authors/:memberId/articles',
  access: 'anyone',
  params,
  query: v.object({ ...pageQuery(), regionId: v.optional(RegionId) }),
  ...pagedList(Article),
  refuses: ['AuthorNotFound'],
});
