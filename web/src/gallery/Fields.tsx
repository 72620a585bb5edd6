import { useState } from 'react';
import { Chip } from '../kit/Chip.tsx';
import { CheckRow } from '../kit/CheckRow.tsx';
import { ChoiceRow } from '../kit/ChoiceRow.tsx';
import { CopyField } from '../kit/CopyField.tsx';
import { Form } from '../kit/Form.tsx';
import { TextArea } from '../kit/TextArea.tsx';
import { TextField } from '../kit/TextField.tsx';
import { Time } from '../kit/Time.tsx';
import { Piece, Section } from './Section.tsx';

const TIMES = ['아침', '낮', '저녁'].map((label) => ({ value: label, label }));

export function Fields() {
  const [text, setText] = useState('');
  const [words, setWords] = useState('');
  const [checked, setChecked] = useState(true);
  const [time, setTime] = useState('아침');
  const [kept, setKept] = useState(['연남동', '망원동']);
  return (
    <Section name="적고 고르는 것">
      <Piece state="TextField empty, with a hint; at most 10 characters">
        <TextField
          label="닉네임"
          placeholder="닉네임"
          hint="최대 10자까지 쓸 수 있어요"
          maxGraphemes={10}
          value={text}
          onText={setText}
        />
      </Piece>
      <Piece state="TextField with an error, which a Form focuses after sending (Enter); disabled">
        <Form onSubmit={() => {}}>
          <TextField label="닉네임 2" value="가람" error="이미 사용 중인 닉네임입니다." onText={() => {}} />
        </Form>
        <TextField label="닉네임 3" value="나래" disabled onText={() => {}} />
      </Piece>
      <Piece state="TextArea; at most 200 characters">
        <TextArea
          aria-label="어떤 점이 불편했나요?"
          rows={3}
          maxGraphemes={200}
          value={words}
          placeholder="편하게 적어 주세요"
          onText={setWords}
        />
      </Piece>
      <Piece state="CopyField; Time">
        <CopyField label="주소" text="https://dongne.example/record/1" />
        <Time at="2026-11-28">11월 28일</Time>
      </Piece>
      <Piece state="CheckRow of several, of one, disabled">
        <CheckRow checked={checked} onToggle={() => setChecked(!checked)}>
          서울특별시 마포구 연남동
        </CheckRow>
        <CheckRow kind="radio" name="one" checked={false} onToggle={() => {}}>
          산책길
        </CheckRow>
        <CheckRow checked={false} disabled onToggle={() => {}}>
          세 곳을 다 골랐을 때
        </CheckRow>
      </Piece>
      <Piece state="ChoiceRow">
        <ChoiceRow legend="언제 갈까요?" choices={TIMES} chosen={time} onChoose={setTime} />
      </Piece>
      <Piece state="Chip, removable">
        <Chip>서교동</Chip>
        {kept.map((name) => (
          <Chip key={name} onRemove={() => setKept(kept.filter((other) => other !== name))}>
            {name}
          </Chip>
        ))}
      </Piece>
    </Section>
  );
}
