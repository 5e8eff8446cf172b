import { type RefObject, useEffect, useRef } from "react";

/**
 * Keeps the focus in a list whose entries are removed by the button that was pressed. After the change is rendered,
 * `toPlace` focuses the element with this index among those that match a selector, or else the last one; if there is
 * none, the first input or button of the box.
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
