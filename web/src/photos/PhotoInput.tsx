import type { ChangeEvent, RefObject } from 'react';
import { PHOTO_FILES } from '../drafts/album.ts';

interface Props {
  input: RefObject<HTMLInputElement | null>;
  label: string;
  multiple?: boolean;
  capture?: 'environment';
  onFiles: (files: File[]) => void;
}

/** The file input for photos, opened by buttons; the same file can be chosen twice in a row. */
export function PhotoInput({ input, label, onFiles, ...rest }: Props) {
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(currentTarget.files ?? [])];
    currentTarget.value = '';
    onFiles(files);
  };
  return (
    <input
      {...rest}
      ref={input}
      className="visually-hidden"
      type="file"
      accept={PHOTO_FILES}
      aria-label={label}
      tabIndex={-1}
      onChange={choose}
    />
  );
}
