import { create } from 'zustand';

/** The photo files a device offers; HEIC by its extension too, since some browsers do not know its type. */
export const PHOTO_FILES = 'image/*,.heic,.heif';

/** A new post that begins with photos: whether the editor has yet to begin it, and the chosen files that it has yet to add. */
export const useAlbum = create<{ begins: boolean; files: readonly File[] }>(() => ({
  begins: false,
  files: [],
}));

/**
 * Opens the device's photos for a new post; only possible during a tap. The editor is opened meanwhile and takes the files once they are
 * chosen (BEHAVIOUR: articles-51).
 */
export function openAlbum() {
  useAlbum.setState({ begins: true, files: [] });
  const input = document.createElement('input');
  Object.assign(input, { type: 'file', multiple: true, accept: PHOTO_FILES, hidden: true });
  input.addEventListener('cancel', () => input.remove());
  input.addEventListener('change', () => {
    useAlbum.setState({ files: [...(input.files ?? [])] });
    input.remove();
  });
  document.body.append(input); // outside of the document iOS does not always report the choice
  input.click();
}

/** Gives the files that were chosen to `add`, each once. */
export function takeAlbumFiles(add: (files: readonly File[]) => unknown) {
  const { files } = useAlbum.getState();
  if (files.length === 0) return;
  useAlbum.setState({ files: [] });
  add(files);
}

/** Whether a new post was begun with photos since the last call. */
export function takeAlbumBeginning(): boolean {
  const { begins } = useAlbum.getState();
  if (begins) useAlbum.setState({ begins: false });
  return begins;
}
