import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";

import { ApplicationError } from "./application-error.ts";
import { log } from "./log.ts";
import type { Notice, Notify } from "./notice.ts";

interface Meta extends Record<string, unknown> {
  /**
   * The screen shows the failure itself, as any write with an `onError` does; a plan's limit is still shown as a
   * notice.
   */
  quiet?: boolean;
}

declare module "@tanstack/react-query" {
  interface Register {
    queryMeta: Meta;
    mutationMeta: Meta;
  }
}

const MINUTE_MS = 60_000;

/** The cache of the server's answers, with the times of handbook/calls.md. */
export function makeQueryClient(notify: Notify): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => notifyFailure(notify, error, query.meta?.quiet),
    }),
    mutationCache: new MutationCache({
      onError: (error, _input, _result, { meta, options }) =>
        notifyFailure(notify, error, meta?.quiet ?? options.onError !== undefined),
    }),
    defaultOptions: {
      // Otherwise, a call without a network would wait silently instead of failing with a message.
      queries: {
        networkMode: "always",
        staleTime: 15 * MINUTE_MS,
        gcTime: 30 * MINUTE_MS,
        refetchOnWindowFocus: false,
        // Only a write that invalidates a query makes it refetch; age alone does not.
        refetchOnMount: ({ state }) => state.isInvalidated,
        refetchOnReconnect: false,
        retry: mayRetry,
      },
      mutations: { retry: false, networkMode: "always" },
    },
  });
}

/** One retry, and none where a retry cannot help (4xx). */
export function mayRetry(failures: number, error: Error): boolean {
  const status = error instanceof ApplicationError ? error.statusCode : undefined;
  return failures < 1 && !(status !== undefined && status >= 400 && status < 500);
}

function notifyFailure(notify: Notify, error: Error, quiet = false) {
  const known = error instanceof ApplicationError ? error : undefined;
  if (known === undefined) log.error("unexpected failure", { failure: String(error) });
  if (known?.type === "authentication") return;
  const notice = { title: "Error", description: error.message, variant: "destructive" } as const;
  if (known?.type === "subscription")
    void limitNoticeOf(known)
      .catch(() => notice)
      .then(notify);
  else if (!quiet) notify(notice);
}

/** Imported dynamically: nobody reaches a limit before signing in, so the sign-in screen need not load these texts. */
async function limitNoticeOf(error: ApplicationError): Promise<Notice> {
  const { limitNotice } = await import("../subscription-limit.ts");
  return limitNotice(error);
}
