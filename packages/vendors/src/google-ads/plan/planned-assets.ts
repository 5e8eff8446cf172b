import type { AdExtensions } from "@adwright/contracts/ad-extensions";
import type { resources } from "google-ads-api";

import { plainUrls } from "../plain-urls.ts";

/** An asset and the field type under which a campaign shows it; the form's fields are under `adExtensions`. */
export interface PlannedAsset {
  fieldOf: (path: string) => string;
  fieldType: "SITELINK" | "CALLOUT" | "STRUCTURED_SNIPPET";
  asset: Pick<
    resources.IAsset,
    "final_urls" | "sitelink_asset" | "callout_asset" | "structured_snippet_asset"
  >;
}

/** Google's names of a sitelink's parts, and ours. */
const sitelinkParts = [
  ["link_text", "text"],
  ["description1", "description1"],
  ["description2", "description2"],
  ["final_urls", "url"],
] as const;

function sitelinkOf(link: AdExtensions["sitelinks"][number], index: number): PlannedAsset {
  // Google Ads API: a sitelink has both description lines or neither.
  const isDescribed = link.description1 !== "" && link.description2 !== "";
  return {
    fieldType: "SITELINK",
    fieldOf: (path) => {
      const part = sitelinkParts.find(([name]) => path.includes(name))?.[1];
      return `adExtensions/sitelinks/${index}${part === undefined ? "" : `/${part}`}`;
    },
    asset: {
      final_urls: [link.url],
      sitelink_asset: {
        link_text: link.text,
        ...(isDescribed && { description1: link.description1, description2: link.description2 }),
      },
    },
  };
}

export function plannedAssets(extensions: AdExtensions): PlannedAsset[] {
  return [
    ...extensions.sitelinks.map(sitelinkOf),
    ...extensions.callouts.map((text, index) => ({
      fieldType: "CALLOUT" as const,
      fieldOf: () => `adExtensions/callouts/${index}`,
      asset: { callout_asset: { callout_text: text } },
    })),
    ...extensions.structuredSnippets.map((snippet, index) => ({
      fieldType: "STRUCTURED_SNIPPET" as const,
      fieldOf: (path: string) => {
        const [, value] = /values\[(\d+)\]/.exec(path) ?? [];
        const part = value === undefined ? "header" : `values/${value}`;
        return `adExtensions/structuredSnippets/${index}/${part}`;
      },
      asset: { structured_snippet_asset: { header: snippet.header, values: snippet.values } },
    })),
  ];
}

/** Equal for two assets with the same content. */
export function assetKey({ asset }: Pick<PlannedAsset, "asset">): string {
  const { sitelink_asset: link, callout_asset: callout } = asset;
  if (link) {
    const lines = [link.link_text, link.description1 ?? "", link.description2 ?? ""];
    return JSON.stringify(["sitelink", ...lines, ...plainUrls(asset.final_urls)]);
  }
  if (callout) return JSON.stringify(["callout", callout.callout_text]);
  const snippet = asset.structured_snippet_asset;
  return JSON.stringify(["snippet", snippet?.header, ...(snippet?.values ?? [])]);
}
