import { EditorAudience } from './EditorAudience.tsx';
import { EditorDisclosure } from './EditorDisclosure.tsx';

/** What the editor asks below the day: who sees the post, and whether there was money behind it. */
export const EditorChoices = () => (
  <>
    <EditorAudience />
    <EditorDisclosure />
  </>
);
