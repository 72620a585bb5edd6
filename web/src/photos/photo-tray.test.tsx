import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { DraftPhoto } from '../drafts/draft-photo.ts';
import { PhotoTray } from './PhotoTray.tsx';

const photo = (id: string): DraftPhoto => ({ id, name: id, from: 'server', url: `/article/photo/${id}` });
const line = () => screen.getByRole('button', { name: /^2번째 사진 설명:/ });
const field = () => screen.getByRole('textbox', { name: '2번째 사진에 보이는 것' });
const handle = () => screen.queryByRole('button', { name: '2번째 사진 옮기기' });
const codeForMoving = async () => {
  await import('./MovableTiles.tsx');
  await new Promise((resolve) => setTimeout(resolve, 50));
};

test('a tap under way, and the field it opens, stay where they are while the code for moving photos comes', async () => {
  const nothing = () => {};
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PhotoTray
        photos={[photo('하나'), photo('둘')]}
        onChange={nothing}
        onRemove={nothing}
        proposal=""
        onAdd={nothing}
        onGallery={nothing}
      />
    </QueryClientProvider>,
  );
  const touched = line();
  fireEvent.pointerDown(touched);
  await codeForMoving();
  fireEvent.pointerUp(touched);
  fireEvent.click(touched);
  const opened = field();
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(field()).toBe(opened);
  expect(handle()).toBeNull();
  fireEvent.keyDown(opened, { key: 'Enter' });
  await expect.poll(handle).not.toBeNull();
});
