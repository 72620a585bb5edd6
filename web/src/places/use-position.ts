import { useQueryClient } from '@tanstack/react-query';
import type { Purpose } from 'contract/consents';
import { useEffect, useEffectEvent, useState } from 'react';
import { showAlert } from '../kit/dialogs.ts';
import { formatDistance } from './format-distance.ts';
import { carryPosition } from '../map/carried-position.ts';
import { KO } from './ko.ts';
import type { Located, Position } from '../map/position.ts';

/** The map is drawn before the position is requested. */
const loadOwn = () => import('./own-position.ts');

type State = Awaited<ReturnType<Awaited<ReturnType<typeof loadOwn>>['positionState']>>;

/** How a screen uses the member's position. */
interface Options {
  /** Whether the screen opens at the member's position. Otherwise it is only shown, and only where that is already allowed. */
  opensThere: boolean;
  /** Whether the screen shows a place the member knows already: then a position that was denied before is not mentioned. */
  isHome?: boolean;
  /** Whether the screen's start view is known yet: the map does not move to the position before. */
  isSettled?: boolean;
  /** What a position that is found is used for. */
  purpose: Extract<Purpose, 'map' | 'write'>;
  onFound: (at: Located) => void;
  /** Shown where there is no position. */
  messages: { failed: string; unsupported: string };
}

/**
 * The member's position. Where the browser would ask for permission, or a consent is missing, a prompt of ours explains it first
 * (BEHAVIOUR: map-18, consents-7).
 */
export function usePosition({
  opensThere,
  isHome = false,
  isSettled = true,
  purpose,
  onFound,
  messages,
}: Options) {
  'use no memo'; // its functions run once or twice: remembering them would be in every first load of a map (decisions/175)

  const client = useQueryClient();
  const [position, setPosition] = useState<Located | null>(null);
  const [isPromptShown, setPromptShown] = useState(false);
  /** Known, and nothing to ask first. */
  const [state, setState] = useState<State | null>(null);
  const [isLocating, setLocating] = useState(false);

  /** What to say about a position the map does not move to, which then stays where it was (BEHAVIOUR: map-37). */
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
  const onState = useEffectEvent((known: State) => {
    const { permission, isAllowed, isPutOff } = known;
    const isAsked = permission === 'prompt' || (permission === 'granted' && !isAllowed);
    if (!opensThere || !isAsked) setState(known);
    else setPromptShown(!isPutOff);
  });
  const open = useEffectEvent(async ({ permission, isAllowed }: State) => {
    if (opensThere && !(permission === 'denied' && isHome)) return goToMine();
    const found = isAllowed ? await readMine() : null;
    if (found !== null && 'at' in found) setPosition(found.at);
  });
  useEffect(() => {
    let isGone = false;
    loadOwn()
      .then(({ positionState }) => positionState(client, purpose))
      .then((known) => !isGone && onState(known))
      .catch(() => {}); // its code could not be loaded: the button retries
    return () => {
      isGone = true;
    };
  }, [client, purpose]);
  useEffect(() => {
    if (isSettled && state !== null) void Promise.resolve(state).then(open);
  }, [isSettled, state]);

  return {
    position,
    isPromptShown,
    isLocating,
    locate: () => {
      setPromptShown(false);
      void goToMine();
    },
    dismissPrompt: () => {
      setPromptShown(false);
      void loadOwn().then(({ putQuestionOff }) => putQuestionOff(purpose));
    },
  };
}

/** The member's position; `failed` also if its code could not be loaded. */
const readMine = (): Promise<Position> =>
  loadOwn().then(
    ({ readPosition }) => readPosition(),
    () => ({ is: 'failed' }),
  );
