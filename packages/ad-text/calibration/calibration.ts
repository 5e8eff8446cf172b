import ads from "./ads.json" with { type: "json" };
import type { CalibratedAds } from "./calibrated-ads.ts";

/** Sixty ads in six languages, ordered by hand. */
export const calibration = ads as readonly CalibratedAds[];
