import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { storedText } from '../api/stored.ts';
import { toast } from './toast.ts';

/** Shows the `message` of the navigation state as a toast, once for each navigation. */
export function useNavigationMessage() {
  const { state, key } = useLocation();
  useEffect(() => {
    const shown = storedText(`said:${key}`, 'session');
    if (!hasMessage(state) || shown.read() !== null) return;
    shown.write('');
    toast(state.message);
  }, [state, key]);
}

const hasMessage = (state: unknown): state is { message: string } =>
  typeof state === 'object' && state !== null && 'message' in state && typeof state.message === 'string';
