import { home } from './home.ts';
import { joining } from './joining.ts';
import { judging } from './judging.ts';
import { mapping } from './mapping.ts';
import { mine } from './mine.ts';
import { reading } from './reading.ts';
import type { Scene } from './scene.ts';
import { writing } from './writing.ts';

/** Every picture of the index, in order. */
export const chapters: { title: string; scenes: Scene[] }[] = [
  { title: '들어오기', scenes: joining },
  { title: '홈과 목록', scenes: home },
  { title: '쓰기', scenes: writing },
  { title: '읽기와 댓글', scenes: reading },
  { title: '지도와 카테고리', scenes: mapping },
  { title: '마이', scenes: mine },
  { title: '운영자가 정한 뒤', scenes: judging },
];
