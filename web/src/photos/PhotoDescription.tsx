import { ARTICLE } from 'contract/limits';
import { graphemes } from 'contract/text';
import { type KeyboardEvent, useId } from 'react';
import { focusOnMount } from '../kit/focus-on-mount.ts';
import { TextArea } from '../kit/TextArea.tsx';
import styles from './PhotoDescription.module.css';

/** What a photo is said to show, and how to change it. */
export interface Description {
  /** Absent where nothing was ever written. */
  text: string | undefined;
  /** What could be taken with a tap: place and title; empty while there is neither. */
  proposal: string;
  /** Whether the field is open; one is at a time. */
  isOpen: boolean;
  onToggle: () => void;
  onText: (text: string) => void;
}

interface Props {
  description: Description;
  /** The index of the photo, from 0. */
  at: number;
}

/** The line beneath a photo: the beginning of its description, or the invitation to write one. It opens and closes the field. */
export const DescriptionLine = ({ description: { text = '', isOpen, onToggle }, at }: Props) => (
  <button
    type="button"
    className={styles['line']}
    aria-expanded={isOpen}
    data-written={text !== ''}
    onClick={onToggle}
  >
    <span className="visually-hidden">{`${at + 1}번째 사진 설명: `}</span>
    <span>{text || '설명 쓰기'}</span>
  </button>
);

/** The letters from which on the field counts them. */
const COUNTED = ARTICLE.photoDescriptionMax - 50;

/** The field of a photo's description while it is open, beneath the row of tiles. It follows its tile in the document. */
export const DescriptionRow = (props: Props) =>
  props.description.isOpen && (
    <li className={styles['row']}>
      <DescriptionField {...props} />
    </li>
  );

/** Enter, and 닫기, close the field and lead back to the photo's line. */
function DescriptionField({ description, at }: Props) {
  const { text = '', proposal, onToggle, onText } = description;
  const id = useId();
  const letters = graphemes(text);
  const close = ({ currentTarget }: { currentTarget: Element }) => {
    currentTarget
      .closest('li')
      ?.previousElementSibling?.querySelector<HTMLElement>('[aria-expanded]')
      ?.focus();
    onToggle();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    close(event);
  };
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>{at + 1}번째 사진에 보이는 것</label>
      <TextArea
        id={id}
        ref={focusOnMount}
        rows={2}
        value={text}
        maxGraphemes={ARTICLE.photoDescriptionMax}
        placeholder={proposal || '사진에 무엇이 보이나요?'}
        enterKeyHint="done"
        aria-describedby={`${id}-note`}
        onText={(typed) => onText(typed.replaceAll(/\s*\n\s*/g, ' '))}
        onKeyDown={onKeyDown}
      />
      <p id={`${id}-note`}>
        {letters > COUNTED
          ? `${letters}/${ARTICLE.photoDescriptionMax}자`
          : '사진을 볼 수 없는 이웃에게 읽어 드려요.'}
      </p>
      <div>
        {text === '' && proposal !== '' && (
          <button type="button" onClick={() => onText(proposal)}>
            이대로 쓰기
          </button>
        )}
        <button type="button" onClick={close}>
          닫기
        </button>
      </div>
    </div>
  );
}
