import { useLocation, useNavigate } from 'react-router';
import * as v from 'valibot';
import { useBack } from '../kit/use-back.ts';
import { paths } from '../paths.ts';

/** The navigation state of a step that a newcomer came back to: no other step is before it in the history. */
const Resumed = v.object({ isResumed: v.literal(true) });
export const RESUMED: v.InferOutput<typeof Resumed> = { isResumed: true };

/** Goes back to the step before, also where it was not opened before this one (BEHAVIOUR: members-36). */
export function useStepBack(step: 'profile' | 'regions'): () => void {
  const before = `${paths.onboard}?step=${step}`;
  const { state } = useLocation();
  const navigate = useNavigate();
  const back = useBack(before);
  return v.is(Resumed, state) ? () => void navigate(before, { replace: true, state }) : back;
}
