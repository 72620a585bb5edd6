import { expect, test } from 'vitest';
import { parseMarkdown } from './markdown.ts';

test('headings, paragraphs, lists, emphasis and links are read', () => {
  const text = '# 약관\n\n첫 줄은 **굵고**\n이어지는 줄.\n- 하나\n- [둘](https://a.kr/x)\n\n1. 첫째\n2. 둘째';
  expect(parseMarkdown(text)).toEqual([
    { is: 'heading', level: 1, content: ['약관'] },
    { is: 'paragraph', content: ['첫 줄은 ', { strong: '굵고' }, ' ', '이어지는 줄.'] },
    { is: 'list', isOrdered: false, items: [['하나'], [{ text: '둘', href: 'https://a.kr/x' }]] },
    { is: 'list', isOrdered: true, items: [['첫째'], ['둘째']] },
  ]);
});

test('markup and addresses that could do anything stay text', () => {
  expect(parseMarkdown('<b>굵게</b> [이것](javascript:alert(1))')).toEqual([
    { is: 'paragraph', content: ['<b>굵게</b> [이것](javascript:alert(1))'] },
  ]);
});
