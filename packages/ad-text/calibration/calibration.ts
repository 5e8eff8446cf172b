import type { CalibratedAds } from "./calibrated-ads.ts";
import { de } from "./de.ts";
import { en } from "./en.ts";
import { es } from "./es.ts";
import { fr } from "./fr.ts";
import { ja } from "./ja.ts";
import { pl } from "./pl.ts";

/** Sixty ads in six languages, ordered by hand. */
export const calibration: readonly CalibratedAds[] = [en, de, es, fr, pl, ja];
