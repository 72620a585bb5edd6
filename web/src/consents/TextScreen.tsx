import { useQuery } from '@tanstack/react-query';
import { PublicText } from 'contract/consents';
import { createElement, type ReactNode } from 'react';
import { useParams } from 'react-router';
import * as v from 'valibot';
import { LinkPreview } from '../api/LinkPreview.tsx';
import { Header } from '../kit/Header.tsx';
import { LoadError } from '../kit/LoadError.tsx';
import { StatusMessage } from '../kit/StatusMessage.tsx';
import { paths } from '../paths.ts';
import { textNamed } from './consents.queries.ts';
import { type Block, type Inline, parseMarkdown } from './markdown.ts';
import styles from './Text.module.css';

/** A text of the operator, public (BEHAVIOUR: consents-6). */
export function TextScreen() {
  const text = v.safeParse(PublicText, useParams()['text'] ?? 'transparency');
  return text.success ? <Text key={text.output} text={text.output} /> : <Gone />;
}

function Text({ text }: { text: string }) {
  const { data, isLoadingError, refetch } = useQuery(textNamed(text));
  if (isLoadingError) return <LoadError text="글을 불러오지 못했어요." onRetry={() => void refetch()} />;
  if (data === undefined) return <StatusMessage text="글을 불러오고 있어요…" />;
  const [first, ...rest] = parseMarkdown(data.markdown);
  // The screen's header already shows the title.
  const blocks = first?.is === 'heading' && first.level === 1 ? rest : parseMarkdown(data.markdown);
  return (
    <>
      <Header title={data.title} underline />
      <LinkPreview
        title={`${data.title} · 동네기록`}
        path={text === 'transparency' ? paths.transparency : paths.text(text)}
      />
      {createElement(
        'article',
        { className: styles['text'] },
        ...blocks.map(renderBlock),
        <p className={styles['version']}>{data.version} 판</p>,
      )}
    </>
  );
}

/** Renders a block without keys: the parts of a text never move. */
function renderBlock(block: Block): ReactNode {
  if (block.is === 'paragraph') return createElement('p', null, ...line(block.content));
  if (block.is === 'heading')
    return createElement(block.level === 3 ? 'h3' : 'h2', null, ...line(block.content));
  const items = block.items.map((item) => createElement('li', null, ...line(item)));
  return createElement(block.isOrdered ? 'ol' : 'ul', null, ...items);
}

const line = (pieces: readonly Inline[]): ReactNode[] =>
  pieces.map((piece) => {
    if (typeof piece === 'string') return piece;
    if ('strong' in piece) return createElement('strong', null, piece.strong);
    return createElement('a', { href: piece.href }, piece.text);
  });

const Gone = () => (
  <>
    <Header title="약관" />
    <StatusMessage title="없는 글이에요" text="주소를 다시 확인해 주세요." />
  </>
);
