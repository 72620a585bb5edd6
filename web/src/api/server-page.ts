import { createContext, useContext } from 'react';

/** What the server knows of a page that it renders; null in a browser. */
export const ServerPage = createContext<{ signedIn: boolean; origin: string } | null>(null);

/** The origin of the page's address. */
export function useOrigin(): string {
  return useContext(ServerPage)?.origin ?? location.origin;
}
