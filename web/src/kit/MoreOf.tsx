import { MoreButton } from './MoreButton.tsx';

type Pages = Parameters<typeof MoreButton>[0]['query'] & { hasNextPage: boolean };

/** The former name of what `PagedList` hands its rows as `more`. */
export const MoreOf = ({ pages, endless = false }: { pages: Pages; endless?: boolean }) =>
  pages.hasNextPage && <MoreButton query={pages} endless={endless} />;
