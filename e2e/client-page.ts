// The imports of a third-party page that uses the contract, for `client.test.ts`.
export { writeArticle } from 'contract/articles';
export { openClient } from 'contract/client';
export { likeArticle } from 'contract/likes';
export { memberInfo } from 'contract/members';
