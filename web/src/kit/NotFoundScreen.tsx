import { Gone } from './Gone.tsx';

/** Shown at an unknown address, and at an address that this member may not open (BEHAVIOUR: screens-7, moderation-29). */
export const NotFoundScreen = () => (
  <Gone asScreen title="페이지를 찾을 수 없어요" text="주소가 바뀌었거나 사라진 페이지예요." />
);
