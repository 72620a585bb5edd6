import { EditorAudience } from './EditorAudience.tsx';
import { EditorDisclosure } from './EditorDisclosure.tsx';

/** The choices below the day: who sees the post, and its disclosure. */
export const EditorChoices = () => (
  <>
    <EditorAudience />
    <EditorDisclosure />
  </>
);
