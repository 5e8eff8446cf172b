import { report, reportTooLong, type RuleScope } from "../mutate/rule-scope.ts";
import type { PathElement } from "../wire/ads-error.ts";

const WEB_ADDRESS = /^https?:\/\/[^\s/]+\.[^\s/]+\S*$/;
const MOST_CHARACTERS = 2048;
const MOST_PARAMETERS = 8;

/** From docs: complete http or https addresses of up to 2,048 characters; the code of longer ones is assumed. */
export function checkFinalUrls(urls: string[], scope: RuleScope, ...at: PathElement[]): void {
  for (const [index, url] of urls.entries()) {
    if (url.length > MOST_CHARACTERS) {
      reportTooLong(scope, url, ...at, ["final_urls", index]);
      continue;
    }
    if (WEB_ADDRESS.test(url)) continue;
    report(scope, "url_field_error.MALFORMED_FINAL_URL", [...at, ["final_urls", index]], {
      trigger: url,
    });
  }
}

interface Tracked {
  tracking_url_template?: string;
  url_custom_parameters?: { key?: string; value?: string }[];
}

/** From docs: a template leads to the landing page; up to 8 parameters with keys of 1 to 16 letters and digits. */
export function checkTracking(tracked: Tracked, scope: RuleScope, ...at: PathElement[]): void {
  const { tracking_url_template: template = "", url_custom_parameters: parameters = [] } = tracked;
  if (template !== "" && !/^(https?:\/\/|\{)/i.test(template)) {
    report(
      scope,
      "url_field_error.MISSING_PROTOCOL_IN_TRACKING_URL_TEMPLATE",
      [...at, "tracking_url_template"],
      { trigger: template },
    );
  } else if (template !== "" && !/\{(un|escaped|unescaped)?(lpurl|ignore)/i.test(template)) {
    report(
      scope,
      "url_field_error.MISSING_TRACKING_URL_TEMPLATE_TAG",
      [...at, "tracking_url_template"],
      { trigger: template },
    );
  }
  if (parameters.length > MOST_PARAMETERS) {
    report(scope, "url_field_error.URL_CUSTOM_PARAMETERS_COUNT_EXCEEDS_LIMIT", [
      ...at,
      "url_custom_parameters",
    ]);
  }
  for (const [index, { key = "" }] of parameters.entries()) {
    if (/^[a-z0-9]{1,16}$/i.test(key)) continue;
    report(
      scope,
      "url_field_error.INVALID_CHARACTERS_IN_URL_CUSTOM_PARAMETER_KEY",
      [...at, ["url_custom_parameters", index], "key"],
      { trigger: key },
    );
  }
}
