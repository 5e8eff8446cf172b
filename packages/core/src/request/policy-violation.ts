import type { PolicyReport } from "@adwright/contracts/policy-report";

/** A violation of the site's policy in a browser. It contains nothing about the person. */
export interface PolicyViolation {
  /** A directive of the policy, or "other". */
  directive: string;
  /** The blocked origin, or a word such as "inline" or "eval". */
  blocked: string;
}

/** The directives in `functions/src/site-headers.ts`, and those that browsers report instead of them. */
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

/** Browsers do not collect more than this before sending. */
const MOST_OF_ONE_REPORT = 20;

/** The violations in a report that the site can do something about, without those of browser extensions. */
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

/** Scheme and host of an address, or a word such as "inline". The rest of an address may identify a person. */
function originOf(blocked: string): string {
  const [origin = ""] = /^(https?|wss?):\/\/[\w.:-]{1,255}|^[a-z-]{1,40}(:|$)/.exec(blocked) ?? [];
  return origin;
}
