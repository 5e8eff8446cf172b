import { LARGEST_PAGE_SIZE } from "@adwright/contracts/page";
import type { Route } from "@adwright/contracts/route";
import {
  type QueryFunctionContext,
  type QueryKey,
  type UseQueryOptions,
  infiniteQueryOptions,
  type keepPreviousData,
  queryOptions,
} from "@tanstack/react-query";

import { type AnswerOf, type InputOf, nextCursor, readPage, send } from "./client.ts";
import type { WireAnswer } from "./recent-answers.ts";

interface Reading {
  /** Leaving the screen does not abort the request, so its answer is there when the person comes back. */
  outlivesScreen?: boolean | undefined;
}

// TanStack Query aborts a request whose function has read the signal.
const signalOf = (context: { signal: AbortSignal }, { outlivesScreen = false }: Reading) =>
  outlivesScreen ? undefined : context.signal;

type Own = "queryKey" | "queryFn" | "initialData" | "select" | "meta";

interface Kept<Answer, Data> {
  /** What is kept, if it is not the whole body. */
  read?: (answer: WireAnswer<Answer>) => Data;
}

/** For what may change at any time: read again whenever it is shown. */
export const fresh = { staleTime: 0, refetchOnMount: "always" } as const;

/** A query that makes one call. The screen that uses it says what failed. */
export function readOf<Call extends Route, const Key extends QueryKey, Data = AnswerOf<Call>>(
  queryKey: Key,
  call: Call,
  input?: InputOf<Call>,
  options: Omit<UseQueryOptions<Data, Error, Data, Key>, Own> &
    Kept<AnswerOf<Call>, Data> &
    Reading = {},
) {
  const { read, outlivesScreen, ...times } = options;
  return queryOptions({
    ...times,
    queryKey,
    queryFn: (context): Promise<Data> =>
      send(call, input, { signal: signalOf(context, { outlivesScreen }), read }),
    meta: { quiet: true },
  });
}

/** For `read`: one page of a list, with the cursor of the next. */
export const withCursor = <Body extends object>({ body, headers }: WireAnswer<Body>) => ({
  ...body,
  cursor: nextCursor(headers.get("link")),
});

interface Times {
  staleTime?: number;
  refetchOnMount?: boolean | "always";
  placeholderData?: typeof keepPreviousData;
}

/** Where the next page begins: what `withCursor` and `readPage` found, or what the body says. */
export interface ListPage {
  cursor?: string | undefined;
  nextCursor?: string | null;
}

/** A list that grows page by page; `read` reads the page that begins at a cursor. */
export const growingList = <Page extends ListPage, const Key extends QueryKey>(
  queryKey: Key,
  read: (cursor: string | undefined, context: QueryFunctionContext<Key>) => Promise<Page>,
  times: Times = {},
) =>
  infiniteQueryOptions({
    ...times,
    queryKey,
    queryFn: (context) => read(context.pageParam, context),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.cursor ?? page.nextCursor ?? undefined,
    meta: { quiet: true },
  });

/** All pages of a list, each as large as the server allows. */
export async function readToEnd<Page extends ListPage>(
  read: (query: { limit: string; cursor: string | undefined }) => Promise<Page>,
): Promise<Page[]> {
  const pages: Page[] = [];
  let cursor: string | undefined;
  do {
    const page = await read({ limit: String(LARGEST_PAGE_SIZE), cursor });
    pages.push(page);
    cursor = page.cursor;
  } while (cursor !== undefined);
  return pages;
}

interface PagesOptions extends Reading, Times {
  /** How many entries a page holds; without it, the server decides. */
  sizeOf?: (cursor: string | undefined) => number;
}

/** The first page is small so that it comes quickly; the others are large, for people with thousands of entries. */
export const smallFirst = (cursor: string | undefined): number =>
  cursor === undefined ? 50 : LARGEST_PAGE_SIZE;

/** The pages of a call that names the cursor in the `Link` header. */
export function pagesOf<Call extends Route, const Key extends QueryKey>(
  queryKey: Key,
  call: Call,
  input: InputOf<Call>,
  { sizeOf, outlivesScreen, ...times }: PagesOptions = {},
) {
  return growingList(
    queryKey,
    (cursor, context) => {
      const limit = sizeOf && { limit: String(sizeOf(cursor)) };
      const query = { ...(input.query as object | undefined), ...limit, cursor };
      const signal = signalOf(context, { outlivesScreen });
      return send(call, { ...input, query } as InputOf<Call>, {
        signal,
        read: readPage<AnswerOf<Call>>,
      });
    },
    times,
  );
}
