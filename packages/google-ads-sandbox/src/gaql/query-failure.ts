import { type AdsFailure, adsFailure } from "../wire/failure.ts";

export const queryFailure = (name: string, message?: string): AdsFailure =>
  adsFailure(`query_error.${name}`, { ...(message !== undefined && { message }) });
