import { photoPath } from 'contract/photos';

/** A photo's address for screen tests. */
export const fakeImage = (index = 1) =>
  `https://dongne.example${photoPath(`0b5f6d1e-6d0c-4c55-9a43-${String(index).padStart(12, '0')}`)}`;
