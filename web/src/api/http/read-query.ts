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
import { keyOf, type Noun } from "./query-keys.ts";
import type { WireAnswer } from "./recent-answers.ts";

interface Reading<Call extends Route> {
  input?: InputOf<Call>;
  /** What else makes this a query of its own. */
  about?: unknown;
  /** Leaving the screen does not abort the request, so its answer is there when the person comes back. */
  outlivesScreen?: boolean;
}

/** The key of a query by its call and what the call is made with: both tell it from others of its noun. */
const keyOfCall = <Call extends Route>(noun: Noun, call: Call, { input, about }: Reading<Call>) =>
  keyOf(noun, { call: call.path, ...input, about });

// TanStack Query aborts a request whose function has read the signal.
const signalOf = (context: { signal: AbortSignal }, outlivesScreen = false) =>
  outlivesScreen ? undefined : context.signal;

type Own = "queryKey" | "queryFn" | "initialData" | "select" | "meta";

/** For what may change at any time: read again whenever it is shown. */
export const fresh = { staleTime: 0, refetchOnMount: "always" } as const;

interface ReadOptions<Call extends Route, Data>
  extends Omit<UseQueryOptions<Data, Error, Data>, Own>, Reading<Call> {
  /** What is kept, if it is not the whole body. */
  read?: (answer: WireAnswer<AnswerOf<Call>>) => Data;
}

/** A query that makes one call. The screen that uses it says what failed. */
export function readOf<Call extends Route, Data = AnswerOf<Call>>(
  noun: Noun,
  call: Call,
  options: ReadOptions<Call, Data> = {},
) {
  const { input, about: _, read, outlivesScreen, ...times } = options;
  return queryOptions({
    ...times,
    queryKey: keyOfCall(noun, call, options),
    queryFn: (context): Promise<Data> =>
      send(call, input, { signal: signalOf(context, outlivesScreen), read }),
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
export const growingList = <Page extends ListPage>(
  queryKey: QueryKey,
  read: (cursor: string | undefined, context: QueryFunctionContext) => Promise<Page>,
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

type PageOf<Call extends Route> = ReturnType<typeof readPage<AnswerOf<Call>>>;

interface PagesOptions<Call extends Route, Page> extends Reading<Call>, Times {
  /** What is kept of a page, and where the next one begins; without it, what `readPage` reads. */
  read?: (answer: WireAnswer<AnswerOf<Call>>) => Page;
  /** How many entries a page holds; without it, the server decides. */
  sizeOf?: (cursor: string | undefined) => number;
}

/** The first page is small so that it comes quickly; the others are large, for people with thousands of entries. */
export const smallFirst = (cursor: string | undefined): number =>
  cursor === undefined ? 50 : LARGEST_PAGE_SIZE;

/** The pages of a call. */
export function pagesOf<Call extends Route, Page extends ListPage = PageOf<Call>>(
  noun: Noun,
  call: Call,
  options: PagesOptions<Call, Page> = {},
) {
  const { input, about: _, sizeOf, outlivesScreen, read: given, ...times } = options;
  const read = (given ?? readPage) as NonNullable<typeof given>;
  return growingList(
    keyOfCall(noun, call, options),
    (cursor, context) => {
      const limit = sizeOf && { limit: String(sizeOf(cursor)) };
      const query = { ...(input?.query as object | undefined), ...limit, cursor };
      const signal = signalOf(context, outlivesScreen);
      return send(call, { ...input, query } as InputOf<Call>, { signal, read });
    },
    times,
  );
}
