import { type ReactNode, useEffect, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import styles from './Gallery.module.css';

interface Props {
  /** The address the piece believes to be at. */
  at: string;
  /** Stays on the way to another address for good. */
  leaving?: boolean;
  children: ReactNode;
}

/** A small page of its own for a piece that shows itself by the address it is at; fixed pieces stay inside it. */
export function Elsewhere({ at, leaving = false, children }: Props) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (place.current === null) return;
    const room = place.current.appendChild(document.createElement('div'));
    const never = () => new Promise<null>(() => {});
    const router = createMemoryRouter(
      [
        { path: '/never', loader: never, element: null },
        { path: '*', element: children },
      ],
      { initialEntries: [at] },
    );
    const root = createRoot(room);
    root.render(<RouterProvider router={router} />);
    if (leaving) void router.navigate('/never');
    return () => {
      room.remove();
      setTimeout(() => root.unmount());
    };
  }, [at, leaving, children]);
  return <div ref={place} className={styles['elsewhere']} />;
}
