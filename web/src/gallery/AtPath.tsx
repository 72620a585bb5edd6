import { type ReactNode, useEffect, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import styles from './Gallery.module.css';

interface Props {
  /** The path at which the component is shown. */
  at: string;
  /** Keeps a navigation pending forever. */
  leaving?: boolean;
  children: ReactNode;
}

/** A separate router for a component that depends on the path; contains fixed elements. */
export function AtPath({ at, leaving = false, children }: Props) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (place.current === null) return;
    const container = place.current.appendChild(document.createElement('div'));
    const never = () => new Promise<null>(() => {});
    const router = createMemoryRouter(
      [
        { path: '/never', loader: never, element: null },
        { path: '*', element: children },
      ],
      { initialEntries: [at] },
    );
    const root = createRoot(container);
    root.render(<RouterProvider router={router} />);
    if (leaving) void router.navigate('/never');
    return () => {
      container.remove();
      setTimeout(() => root.unmount());
    };
  }, [at, leaving, children]);
  return <div ref={place} className={styles['router']} />;
}
