import { createContext } from 'react';

/** The server's facts about the page it renders; null in a browser. */
export const ServerPage = createContext<{
  signedIn: boolean;
  origin: string;
  signInName: string | null;
} | null>(null);
