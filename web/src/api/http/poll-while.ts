import type { InfiniteData } from "@tanstack/react-query";

const MOST_POLLED_PAGES = 3;

/** Polls a list while an entry changes by itself: those are among the newest, so a long list is not polled. */
export const pollWhile =
  <Page>(moves: (page: Page) => boolean, everyMs: number) =>
  ({ state }: { state: { data?: InfiniteData<Page> | undefined } }) => {
    const loaded = state.data?.pages ?? [];
    return loaded.length <= MOST_POLLED_PAGES && loaded.some(moves) ? everyMs : false;
  };
