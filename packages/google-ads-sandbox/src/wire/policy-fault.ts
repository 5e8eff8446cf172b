import { POLICY_FINDING, policyFinding } from "../rules/policy.ts";
import type { Path } from "./ads-error.ts";
import { type AdsFailure, adsFailure } from "./failure.ts";
import type { PlainMessage } from "./message.ts";

interface TextInRequest {
  text: string;
  path: Path;
}

interface AdCreate {
  ad?: { responsive_search_ad?: { headlines?: { text?: string }[] } };
}

function headlineOf(operation: PlainMessage, path: Path): TextInRequest | undefined {
  const create = operation["create"] as AdCreate | undefined;
  const text = create?.ad?.responsive_search_ad?.headlines?.[0]?.text;
  if (text === undefined) return undefined;
  const field = ["create", "ad", "responsive_search_ad", ["headlines", 0], "text"] as const;
  return { text, path: [...path, ...field] };
}

/** The first headline that a mutate would create, in either of the two request formats. */
function firstHeadline(request: PlainMessage): TextInRequest | undefined {
  const single = (request["operations"] ?? []) as PlainMessage[];
  const mixed = (request["mutate_operations"] ?? []) as PlainMessage[];
  const found = [
    ...single.map((operation, index) => headlineOf(operation, [["operations", index]])),
    ...mixed.map((operation, index) =>
      headlineOf((operation["ad_group_ad_operation"] ?? {}) as PlainMessage, [
        ["mutate_operations", index],
        "ad_group_ad_operation",
      ]),
    ),
  ];
  return found.find((text) => text !== undefined);
}

/** A policy finding for the call's first headline, or for its first operation if there is none. */
export function policyFault(request: PlainMessage): AdsFailure {
  const headline = firstHeadline(request);
  const fallback: TextInRequest = {
    text: "",
    path: [[request["mutate_operations"] === undefined ? "operations" : "mutate_operations", 0]],
  };
  const { text, path } = headline ?? fallback;
  return adsFailure(POLICY_FINDING, { path, ...policyFinding("SANDBOX_POLICY_FAULT", text) });
}
