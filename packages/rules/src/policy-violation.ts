import type { PolicyReport } from "@adwright/contracts/policy-report";

/** What the site's policy blocked in somebody's browser; nothing in it is about the person. */
export interface PolicyViolation {
  /** A directive of the policy; "other" for what is none. */
  directive: string;
  /** The origin that was not let in, or a word such as "inline" or "eval". */
  blocked: string;
}

/** The directives of `functions/src/site-headers.ts`, with those that browsers name in their place. */
const directives = new Set([
  "base-uri",
  "child-src",
  "connect-src",
  "default-src",
  "font-src",
  "form-action",
  "frame-ancestors",
  "frame-src",
  "img-src",
  "manifest-src",
  "media-src",
  "object-src",
  "require-trusted-types-for",
  "script-src",
  "script-src-attr",
  "script-src-elem",
  "style-src",
  "style-src-attr",
  "style-src-elem",
  "trusted-types",
  "worker-src",
]);

/** No browser collects more before it sends them. */
const MOST_OF_ONE_REPORT = 20;

/** What a report says that a site can do something about: what extensions of the browser do is left out. */
export function violationsIn(report: PolicyReport): PolicyViolation[] {
  return claimsIn(report)
    .slice(0, MOST_OF_ONE_REPORT)
    .filter(({ blocked, source }) => !isOfExtension(blocked) && !isOfExtension(source))
    .map(({ directive, blocked }) => ({
      directive: directives.has(directive) ? directive : "other",
      blocked: originOf(blocked),
    }));
}

interface Claim {
  directive: string;
  blocked: string;
  source: string;
}

function claimsIn(report: PolicyReport): Claim[] {
  if (!Array.isArray(report)) {
    const single = report["csp-report"];
    const directive = single["effective-directive"] ?? single["violated-directive"] ?? "";
    const [name = ""] = directive.split(" ", 1);
    const blocked = single["blocked-uri"] ?? "";
    return [{ directive: name, blocked, source: single["source-file"] ?? "" }];
  }
  return report.flatMap(({ type, body }) =>
    type === "csp-violation" && body
      ? [
          {
            directive: body.effectiveDirective ?? "",
            blocked: body.blockedURL ?? "",
            source: body.sourceFile ?? "",
          },
        ]
      : [],
  );
}

const isOfExtension = (address: string) =>
  /^(chrome|moz|safari|safari-web)-extension\b/.test(address);

/** Scheme and host of an address, or a word such as "inline": what follows a host may say who somebody is. */
function originOf(blocked: string): string {
  const [origin = ""] = /^(https?|wss?):\/\/[\w.:-]{1,255}|^[a-z-]{1,40}(:|$)/.exec(blocked) ?? [];
  return origin;
}
