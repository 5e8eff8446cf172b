import { type RefObject, useEffect, useRef } from "react";

/**
 * Keeps the focus in a list whose entries come and go with the button that was pressed. `toPlace` moves it, once the
 * change is drawn, to the element of that place among those a selector finds, or to the last one; with none left, to
 * the first entry or button of the box.
 */
export function usePlaceFocus<Box extends HTMLElement>(): {
  box: RefObject<Box | null>;
  toPlace: (selector: string, place: number) => void;
} {
  const box = useRef<Box>(null);
  const wanted = useRef<{ selector: string; place: number }>(undefined);
  useEffect(() => {
    if (wanted.current === undefined) return;
    const { selector, place } = wanted.current;
    wanted.current = undefined;
    const found = box.current?.querySelectorAll<HTMLElement>(selector) ?? [];
    const next = found[Math.min(place, found.length - 1)];
    (next ?? box.current?.querySelector<HTMLElement>("input, button"))?.focus();
  });
  return {
    box,
    toPlace(selector, place) {
      wanted.current = { selector, place };
    },
  };
}
