import { createContext } from 'react';

/** What the server knows of a page that it renders; null in a browser. */
export const ServerPage = createContext<{ signedIn: boolean; origin: string } | null>(null);
