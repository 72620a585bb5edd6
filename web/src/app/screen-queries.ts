import {
  type InfiniteQueryExecuteOptions,
  type QueryClient,
  type QueryExecuteOptions,
  type QueryKey,
} from '@tanstack/react-query';
import type { Params } from 'react-router';

/** One query that a screen starts with. */
export interface ScreenQuery {
  queryKey: QueryKey;
  /** Fetches it into the client unless it is fresh there; never rejects. */
  load: (client: QueryClient) => Promise<void>;
  /** The page exists only with this query's answer: a refusal sets the page's status. */
  isSubject: boolean;
  /** It is asked for members alone: visitors have no answer to it, and whoever has not joined yet is led to joining first. */
  forMembers: boolean;
}

/** The queries of a screen for an address: the `loader` of its route. */
export type ScreenQueries = (params: Params, search: URLSearchParams) => readonly ScreenQuery[];

/** A query of one answer. */
export const query = <Page, E, Data, Kept, Key extends QueryKey>(
  options: QueryExecuteOptions<Page, E, Data, Kept, Key>,
  { isSubject = false, forMembers = false } = {},
): ScreenQuery => ({
  queryKey: options.queryKey,
  load: (client) => client.query(options).then(nothing, nothing),
  isSubject,
  forMembers,
});

/** The first page of a paged query. */
export const firstPage = <Page, E, Data, Key extends QueryKey, Cursor>(
  options: InfiniteQueryExecuteOptions<Page, E, Data, Key, Cursor>,
): ScreenQuery => ({
  queryKey: options.queryKey,
  load: (client) => client.infiniteQuery(options).then(nothing, nothing),
  isSubject: false,
  forMembers: false,
});

/** For an address with invalid parameters, such as an id that is not a number: the page has status 404. */
export const noSuchPage: ScreenQuery = {
  queryKey: ['no such page'],
  load: async () => {},
  isSubject: true,
  forMembers: false,
};

function nothing() {}
