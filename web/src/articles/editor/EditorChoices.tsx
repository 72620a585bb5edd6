import { EditorAudience } from './EditorAudience.tsx';
import { EditorDisclosure } from './EditorDisclosure.tsx';

/** The choices below the day: audience and disclosure. */
export const EditorChoices = () => (
  <>
    <EditorAudience />
    <EditorDisclosure />
  </>
);
