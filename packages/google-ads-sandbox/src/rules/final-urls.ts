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
