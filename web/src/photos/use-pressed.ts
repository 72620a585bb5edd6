import { useEffect, useRef, useState } from 'react';

/** The time from a finger's end to its click. */
const CLICK_MS = 100;

/** Whether a finger or mouse is down within the element that gets these handlers, or its click may still come. */
export function usePressed() {
  const [isPressed, setIsPressed] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const end = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setIsPressed(false), CLICK_MS);
  };
  const onPointerDown = () => {
    clearTimeout(timer.current);
    setIsPressed(true);
  };
  return [isPressed, { onPointerDown, onPointerUp: end, onPointerCancel: end, onPointerLeave: end }] as const;
}
