import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { toast } from './toast.ts';

/** Says once what the screen before had to say: `message` in the navigation state. */
export function useArrivalMessage() {
  const { state, key } = useLocation();
  useEffect(() => {
    const said = `said:${key}`;
    if (!hasMessage(state) || sessionStorage.getItem(said) !== null) return;
    sessionStorage.setItem(said, '');
    toast(state.message);
  }, [state, key]);
}

const hasMessage = (state: unknown): state is { message: string } =>
  typeof state === 'object' && state !== null && 'message' in state && typeof state.message === 'string';
