import type { Challenge } from 'contract/challenges';
import { ChallengeCheckbox } from './ChallengeCheckbox.tsx';
import { EditorAudience } from './EditorAudience.tsx';
import { EditorDisclosure } from './EditorDisclosure.tsx';

/** The choices below the day: audience, disclosure, and entering a challenge, where there is one. */
export const EditorChoices = ({ challenge }: { challenge: Challenge | null }) => (
  <>
    <EditorAudience />
    <EditorDisclosure />
    {challenge !== null && <ChallengeCheckbox challenge={challenge} />}
  </>
);
