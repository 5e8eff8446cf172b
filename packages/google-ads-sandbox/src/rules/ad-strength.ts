import type { ResponsiveSearchAd } from "./responsive-search-ad.ts";

/** Google's ad strength, with its advice. */
export interface AdStrength {
  ad_strength: "POOR" | "AVERAGE" | "GOOD" | "EXCELLENT";
  action_items: string[];
}

const MANY_HEADLINES = 10;
const MANY_DESCRIPTIONS = 4;

/** The thresholds are assumed: Google publishes its advice ("more headlines, less pinning"), not its formula. */
export function adStrengthOf(ad: ResponsiveSearchAd): AdStrength {
  const headlines = ad.headlines ?? [];
  const descriptions = ad.descriptions ?? [];
  const isPinned = [...headlines, ...descriptions].some(
    ({ pinned_field: pin }) => pin !== undefined && pin !== "UNSPECIFIED",
  );
  const starts = new Set(headlines.map(({ text = "" }) => text.toLowerCase().split(" ")[0]));
  const actions = [
    headlines.length < MANY_HEADLINES && "Try adding more headlines.",
    descriptions.length < MANY_DESCRIPTIONS && "Try adding more descriptions.",
    starts.size * 2 < headlines.length && "Try making your headlines more unique.",
    isPinned && "Try unpinning some assets.",
  ].filter((action) => action !== false);
  const strengths = ["EXCELLENT", "GOOD", "AVERAGE", "POOR"] as const;
  return {
    ad_strength: strengths[Math.min(actions.length, 3)] ?? "POOR",
    action_items: actions,
  };
}
