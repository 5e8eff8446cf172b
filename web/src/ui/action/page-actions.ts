import { useEffect, useRef } from "react";

/** An action of the page on screen, such as "Generate report". */
export interface PageAction {
  label: string;
  run: () => void;
}

const sources = new Set<() => readonly PageAction[]>();

/** Offers a screen's actions in the palette while the screen is mounted. */
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

/** The actions of the current page. */
export function listPageActions(): PageAction[] {
  return [...sources].flatMap((read) => read());
}
