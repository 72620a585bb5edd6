import { convertPhoto } from 'contract/photos';
import { expect, test } from 'vitest';
import { fakeApi } from '../api/fake-api.ts';
import { deleteAllFiles, findFile } from '../drafts/photo-files.ts';
import { preparePhotos } from './prepare-photos.ts';

const photo = (type: string) => new File(['as it was chosen'], 'a', { type });
const heic = () => photo('image/heic');
const drawn = { picture: btoa('as the server drew it') };

test.each(['image/heic', 'image/avif'])(
  'a photo that browsers do not draw as we do is stored as the server drew it (%s)',
  async (type) => {
    fakeApi().serve(convertPhoto, () => drawn);
    const { photos, refused } = await preparePhotos([photo(type)]);
    expect(await refused).toEqual([]);
    expect(await (await findFile(photos[0]!.id))?.text()).toBe('as the server drew it');
  },
);

test('a photo that is deleted while it is prepared, as by signing out, is not stored again', async () => {
  const [asked, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<typeof drawn>()];
  fakeApi().serve(convertPhoto, () => {
    asked.resolve();
    return answer.promise;
  });
  const { photos, refused } = await preparePhotos([heic()]);
  await asked.promise;
  await deleteAllFiles();
  answer.resolve(drawn);
  await refused;
  expect(await findFile(photos[0]!.id)).toBeNull();
});
