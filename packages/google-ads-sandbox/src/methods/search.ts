import type { AccountState } from "../accounts/account-state.ts";
import { textOf } from "../accounts/text-of.ts";
import { authorize } from "../authorization.ts";
import { executeQuery, type QueryResult } from "../gaql/execute.ts";
import { jsonFieldMask, jsonProjector, messageProjector } from "../gaql/project.ts";
import { adsFailure, RpcError } from "../wire/failure.ts";
import { messagesOf, type PlainMessage } from "../wire/message.ts";
import type { RpcAnswer, RpcCall, RpcMethod } from "../wire/rpc-method.ts";

/** From docs: a page and a stream's batch have at most 10,000 rows. */
const PAGE_ROWS = 10_000;

/** At least one page, which is empty if there are no items. */
const pagesOf = <Item>(items: Item[]): Item[][] =>
  Array.from({ length: Math.max(1, Math.ceil(items.length / PAGE_ROWS)) }, (_, page) =>
    items.slice(page * PAGE_ROWS, (page + 1) * PAGE_ROWS),
  );

function firstRowOf(request: PlainMessage): number {
  const token = textOf(request["page_token"]);
  if (token === "") return 0;
  if (/^\d+$/.test(token)) return Number(token);
  throw adsFailure("request_error.INVALID_PAGE_TOKEN", {
    path: ["page_token"],
    trigger: token,
  });
}

/** The fields of a page apart from its rows. */
function pageFacts(request: PlainMessage, result: QueryResult) {
  const first = firstRowOf(request);
  const next = first + PAGE_ROWS;
  const settings = request["search_settings"] as
    | { return_total_results_count?: boolean }
    | undefined;
  return {
    rows: result.rows.slice(first, next),
    nextPageToken: next < result.rows.length ? String(next) : undefined,
    total: settings?.return_total_results_count === true ? result.total : undefined,
  };
}

/** proto3 JSON leaves out a list that is empty. */
const jsonResults = (results: PlainMessage[]) => (results.length === 0 ? {} : { results });

function pageAnswer(request: PlainMessage, result: QueryResult): RpcAnswer {
  const { rows, nextPageToken, total } = pageFacts(request, result);
  return {
    messages: () => [
      {
        results: rows.map(messageProjector(result.fields)),
        field_mask: { paths: result.fields },
        ...(nextPageToken === undefined ? {} : { next_page_token: nextPageToken }),
        ...(total === undefined ? {} : { total_results_count: total }),
      },
    ],
    json: () => ({
      ...jsonResults(rows.map(jsonProjector(result.fields))),
      fieldMask: jsonFieldMask(result.fields),
      ...(nextPageToken === undefined ? {} : { nextPageToken }),
      ...(total === undefined ? {} : { totalResultsCount: String(total) }),
    }),
  };
}

function streamAnswer(result: QueryResult, requestId: string): RpcAnswer {
  return {
    messages: () =>
      pagesOf(result.rows.map(messageProjector(result.fields))).map((results) => ({
        results,
        field_mask: { paths: result.fields },
        request_id: requestId,
      })),
    json: () =>
      pagesOf(result.rows.map(jsonProjector(result.fields))).map((results) => ({
        ...jsonResults(results),
        fieldMask: jsonFieldMask(result.fields),
        requestId,
      })),
  };
}

export function searchMethods(state: AccountState): RpcMethod[] {
  function run(request: PlainMessage, call: RpcCall): QueryResult {
    const account = authorize(state, call, textOf(request["customer_id"]));
    const settings = request["search_settings"] as { return_summary_row?: boolean } | undefined;
    if (settings?.return_summary_row === true || request["summary_row_setting"] !== undefined) {
      throw new RpcError("UNIMPLEMENTED", "Summary rows are not simulated by this sandbox.");
    }
    return executeQuery(state, account, textOf(request["query"]));
  }
  return [
    {
      service: "GoogleAdsService",
      name: "Search",
      rest: "customers/*/googleAds:search",
      ...messagesOf("SearchGoogleAds"),
      handle: (request, call) => pageAnswer(request, run(request, call)),
    },
    {
      service: "GoogleAdsService",
      name: "SearchStream",
      rest: "customers/*/googleAds:searchStream",
      ...messagesOf("SearchGoogleAdsStream"),
      handle: (request, call) => streamAnswer(run(request, call), call.requestId),
    },
  ];
}
