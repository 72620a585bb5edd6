import { createContext, type ReactNode } from 'react';
import type { Preview } from './preview-tags.ts';

/** The server's facts about the page it renders; null in a browser. */
export const ServerPage = createContext<{
  signedIn: boolean;
  signInName: string | null;
  /** The tags of a preview. Only the server has this code at hand: browsers load theirs after the first frame. */
  drawPreview: (preview: Preview) => ReactNode;
} | null>(null);
