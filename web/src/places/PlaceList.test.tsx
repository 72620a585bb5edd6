import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PlaceList } from './PlaceList.tsx';

const HERE = { lat: 37.55, lng: 126.92 };
const NONE = /기록된 장소가 없어요/;

test('a list says that there is no place only where that is known', () => {
  const { rerender } = render(<PlaceList places={[]} from={HERE} isKnown={false} onChoose={() => {}} />);
  expect(screen.queryByText(NONE)).toBeNull();
  rerender(<PlaceList places={[]} from={HERE} onChoose={() => {}} />);
  expect(screen.getByText(NONE)).toBeTruthy();
});
