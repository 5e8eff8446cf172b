import type { FieldState } from "@adwright/contracts/change/change";
import { UrlOptions } from "@adwright/contracts/change/url-options";

/** The URL options of an ad or a keyword as Google has them. */
export interface UrlOptionRow {
  final_urls?: string[];
  final_mobile_urls?: string[];
  tracking_url_template?: string;
  final_url_suffix?: string;
  url_custom_parameters?: { key?: string; value?: string }[];
}

/** Final URLs after the first, if there are any. */
export function moreUrlsOf({ final_urls: urls = [] }: UrlOptionRow): { moreUrls?: string[] } {
  return urls.length > 1 ? { moreUrls: urls.slice(1) } : {};
}

/** All options, those that are not set too. */
export const urlOptionsOf = (row: UrlOptionRow) => ({
  mobileUrls: row.final_mobile_urls ?? [],
  trackingUrlTemplate: row.tracking_url_template ?? null,
  finalUrlSuffix: row.final_url_suffix ?? null,
  customParameters: (row.url_custom_parameters ?? []).map(
    ({ key = "", value = "" }) => `${key}=${value}`,
  ),
});

const isSet = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 : value !== null && value !== "";

/** Only those that are set, with further final URLs: most keywords have none. */
export function urlOptionsSet(row: UrlOptionRow): FieldState["context"] {
  const all = { ...moreUrlsOf(row), ...urlOptionsOf(row) };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => isSet(value)));
}

/** The options that a context holds, besides other values. */
export const urlOptionsIn = (context: FieldState["context"]): UrlOptions =>
  UrlOptions.safeParse(context).data ?? {};

/** The fields of a new ad or keyword; `finalUrl` is the first of its final URLs. */
export function urlFields(finalUrl: string | null, options: UrlOptions): UrlOptionRow {
  const { moreUrls = [], mobileUrls = [], customParameters = [] } = options;
  const { trackingUrlTemplate: tracking, finalUrlSuffix: suffix } = options;
  const parameters = customParameters.map((line) => {
    const at = line.indexOf("=");
    return { key: line.slice(0, at), value: line.slice(at + 1) };
  });
  return {
    ...(finalUrl !== null && { final_urls: [finalUrl, ...moreUrls] }),
    ...(mobileUrls.length > 0 && { final_mobile_urls: mobileUrls }),
    ...(tracking && { tracking_url_template: tracking }),
    ...(suffix && { final_url_suffix: suffix }),
    ...(parameters.length > 0 && { url_custom_parameters: parameters }),
  };
}
