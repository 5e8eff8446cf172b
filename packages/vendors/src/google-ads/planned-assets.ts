import type { AdExtensions } from "@adwright/contracts/campaign";
import type { resources } from "google-ads-api";

/** An asset with the place where a campaign shows it. */
export interface PlannedAsset {
  fieldType: "SITELINK" | "CALLOUT" | "STRUCTURED_SNIPPET";
  asset: Pick<
    resources.IAsset,
    "final_urls" | "sitelink_asset" | "callout_asset" | "structured_snippet_asset"
  >;
}

function sitelinkOf(link: AdExtensions["sitelinks"][number]): PlannedAsset {
  // Google Ads API: a sitelink has both description lines or none.
  const isDescribed = link.description1 !== "" && link.description2 !== "";
  return {
    fieldType: "SITELINK",
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
    ...extensions.callouts.map((text) => ({
      fieldType: "CALLOUT" as const,
      asset: { callout_asset: { callout_text: text } },
    })),
    ...extensions.structuredSnippets.map((snippet) => ({
      fieldType: "STRUCTURED_SNIPPET" as const,
      asset: { structured_snippet_asset: { header: snippet.header, values: snippet.values } },
    })),
  ];
}

/** Equal for two assets of the same content. */
export function assetKey({ asset }: Pick<PlannedAsset, "asset">): string {
  const { sitelink_asset: link, callout_asset: callout } = asset;
  if (link) {
    const lines = [link.link_text, link.description1 ?? "", link.description2 ?? ""];
    return JSON.stringify(["sitelink", ...lines, ...(asset.final_urls ?? [])]);
  }
  if (callout) return JSON.stringify(["callout", callout.callout_text]);
  const snippet = asset.structured_snippet_asset;
  return JSON.stringify(["snippet", snippet?.header, ...(snippet?.values ?? [])]);
}
