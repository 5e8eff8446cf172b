import { adsError } from "../wire/ads-error.ts";
import { AdsFailure } from "../wire/failure.ts";

export const queryFailure = (name: string, message: string): AdsFailure =>
  new AdsFailure(adsError(`query_error.${name}`, message));
