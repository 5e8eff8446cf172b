import { type Health, getHealth } from "@adwright/contracts/health";

import { readOf } from "./http/read-query.ts";

/** Which vendors are real in this deployment; fetched once. */
export const healthQuery = readOf("health", getHealth, { staleTime: Number.POSITIVE_INFINITY });

/** Those that everybody meets; the weather is named only where people with its add-on read about it. */
type Named = Exclude<keyof Health["vendors"], "weather">;

const names: Record<Named, string> = {
  google: "Google sign-in",
  googleAds: "Google Ads",
  analytics: "Google Analytics",
  openai: "the AI model (texts come from a local composer)",
  paddle: "payment",
  email: "email",
  website: "sample websites",
};

/** The vendors that stand-ins replace here; empty if all vendors are real. */
export function standInsOf({ vendors }: Health): string[] {
  const known = Object.keys(names) as Named[];
  return known
    .filter((vendor) => vendors[vendor] === "stand-in" || vendors[vendor] === "sandbox")
    .map((vendor) => names[vendor]);
}
