import { useQueryClient } from '@tanstack/react-query';
import type { Purpose } from 'contract/consents';
import { useEffect, useEffectEvent, useState } from 'react';
import { storedText } from '../../api/stored.ts';
import { showAlert } from '../../kit/dialogs.ts';
import { formatDistance } from '../format-distance.ts';
import { carryPosition } from '../../geo/carried-position.ts';
import { KO } from '../ko.ts';
import type { Located, Position } from '../../geo/position.ts';

/** Loaded lazily: the map is drawn before the position is requested. */
const loadOwn = () => import('./own-position.ts');

type State = Awaited<ReturnType<Awaited<ReturnType<typeof loadOwn>>['positionState']>>;

/** Whether our prompt was shown in this tab's session. */
const asked = storedText('position-asked', 'session');

/** How a screen uses the member's position. */
interface Options {
  /** Whether the screen opens at the member's position. Otherwise the position is only shown, and only if already allowed. */
  opensThere: boolean;
  /** Whether our prompt is shown until it is known that there is nothing to ask: the page of the server has it. */
  asksAtOnce?: boolean;
  /** Whether the screen already shows a familiar place: then an earlier denial is not mentioned. */
  isHome?: boolean;
  /** Whether the screen's start view is known: the map does not move to the position before. */
  isSettled?: boolean;
  /** The purpose for which the position is used. */
  purpose: Extract<Purpose, 'map' | 'write' | 'nearest'>;
  onFound: (at: Located) => void;
  /** Shown if there is no position. */
  messages: { failed: string; unsupported: string };
}

/**
 * The member's position. If the browser would ask for permission, or a consent is missing, our own prompt explains it first, once in a
 * tab's session (BEHAVIOUR: map-18, consents-7).
 */
export function usePosition({
  opensThere,
  asksAtOnce = false,
  isHome = false,
  isSettled = true,
  purpose,
  onFound,
  messages,
}: Options) {
  const client = useQueryClient();
  const [position, setPosition] = useState<Located | null>(null);
  const [isPromptShown, setPromptShown] = useState(() => asksAtOnce && asked.read() === null);
  /** The state of permission and consent; null until it is known. */
  const [state, setState] = useState<State | null>(null);
  const [isLocating, setLocating] = useState(false);

  /** The message about a position to which the map does not move (BEHAVIOUR: map-37). */
  const sentence = (found: Exclude<Position, { is: 'found' }>) => {
    if (found.is === 'vague') return KO.positionVague(formatDistance(found.at.accuracy));
    return found.is === 'abroad' ? KO.positionAbroad : messages[found.is];
  };
  const goToMine = async () => {
    const isAllowed = await loadOwn()
      .then(({ askPositionConsent }) => askPositionConsent(client))
      .catch(() => null);
    if (isAllowed === null) return void showAlert(messages.failed);
    if (!isAllowed) return;
    setLocating(true);
    const found = await readMine();
    setLocating(false);
    if ('at' in found) setPosition(found.at);
    if (found.is === 'found') {
      carryPosition(purpose);
      return onFound(found.at);
    }
    return void showAlert(sentence(found));
  };
  const closePrompt = () => {
    asked.write('');
    setPromptShown(false);
  };
  const onState = useEffectEvent((known: State) => {
    const { permission, isAllowed } = known;
    const isAsked = permission === 'prompt' || (permission === 'granted' && !isAllowed);
    setPromptShown(opensThere && isAsked && asked.read() === null);
    if (opensThere && isAsked) asked.write('');
    else setState(known);
  });
  const open = useEffectEvent(async ({ permission, isAllowed }: State) => {
    if (opensThere && !(permission === 'denied' && isHome)) return goToMine();
    const found = isAllowed ? await readMine() : null;
    if (found !== null && 'at' in found) setPosition(found.at);
  });
  useEffect(() => {
    let isGone = false;
    loadOwn()
      .then(({ positionState }) => positionState(client))
      .then((known) => !isGone && onState(known))
      .catch(() => {}); // its code failed to load: the button retries
    return () => {
      isGone = true;
    };
  }, [client]);
  useEffect(() => {
    if (isSettled && state !== null) void Promise.resolve(state).then(open);
  }, [isSettled, state]);

  return {
    position,
    isPromptShown,
    isLocating,
    locate: () => {
      closePrompt();
      void goToMine();
    },
    dismissPrompt: closePrompt,
  };
}

/** Reads the member's position; `failed` also if the code failed to load. */
const readMine = (): Promise<Position> =>
  loadOwn().then(
    ({ readPosition }) => readPosition(),
    () => ({ is: 'failed' }),
  );
