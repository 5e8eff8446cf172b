import { report, type RuleScope } from "../mutate/rule-scope.ts";
import type { PathElement } from "../wire/ads-error.ts";

const WEB_ADDRESS = /^https?:\/\/[^\s/]+\.[^\s/]+/;

/** From docs: complete http or https addresses. */
export function checkFinalUrls(urls: string[], scope: RuleScope, ...at: PathElement[]): void {
  for (const [index, url] of urls.entries()) {
    if (WEB_ADDRESS.test(url)) continue;
    report(scope, "url_field_error.MALFORMED_FINAL_URL", "The final URL is malformed.", {
      at: [...at, ["final_urls", index]],
      trigger: url,
    });
  }
}

/** From the protos (UrlFieldError): begins with http, https or the tag of the landing page, and has a tag. */
export function checkTrackingTemplate(
  template: unknown,
  scope: RuleScope,
  ...at: PathElement[]
): void {
  if (typeof template !== "string" || template === "") return;
  const parts = { at: [...at, "tracking_url_template"], trigger: template };
  if (!/^(https?:\/\/|\{)/i.test(template)) {
    report(
      scope,
      "url_field_error.MISSING_PROTOCOL_IN_TRACKING_URL_TEMPLATE",
      "The tracking url template must start with a valid protocol (or lpurl tag).",
      parts,
    );
  } else if (!/\{\w/.test(template)) {
    report(
      scope,
      "url_field_error.MISSING_TRACKING_URL_TEMPLATE_TAG",
      "The tracking url template must contain at least one tag (for example, {lpurl}).",
      parts,
    );
  }
}
