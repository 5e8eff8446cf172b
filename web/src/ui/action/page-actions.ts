import { useEffect, useRef } from "react";

/** Something the page on screen can do, such as "Generate report". */
export interface PageAction {
  label: string;
  run: () => void;
}

const sources = new Set<() => readonly PageAction[]>();

/** Offers a screen's actions to the palette for as long as the screen is there. */
export function usePageActions(actions: readonly PageAction[]): void {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    const read = () => latest.current;
    sources.add(read);
    return () => {
      sources.delete(read);
    };
  }, []);
}

/** What can be done on the page now. */
export function listPageActions(): PageAction[] {
  return [...sources].flatMap((read) => read());
}
