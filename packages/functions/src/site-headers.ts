import { POLICY_REPORT_PATH } from "@adwright/contracts/policy-report";

import { permissionsPolicy } from "./permissions-policy.ts";

const REPORTING_ENDPOINT = "policy";

/** Whose script draws the checkout, and where that frames it, gets its styles and asks. */
interface CheckoutHosts {
  script: string[];
  frame: string[];
  style: string[];
  connect: string[];
}

/** Paddle.js, live and sandbox, as measured with a public copy of it. */
const paddleHosts: CheckoutHosts = {
  script: ["https://cdn.paddle.com"],
  frame: ["https://buy.paddle.com", "https://sandbox-buy.paddle.com"],
  style: ["https://cdn.paddle.com", "https://sandbox-cdn.paddle.com"],
  connect: ["https://*.paddle.com"],
};

/** The policy of a site whose checkout comes from one other origin, such as a stand-in's. */
export function policyWithCheckoutOf(origin: string): string {
  return policyWith({ script: [origin], frame: [origin], style: [origin], connect: [origin] });
}

/** The one inline style: what is left of Paddle's own once the site's policy for HTML has emptied it. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

function policyWith({ script, frame, style, connect }: CheckoutHosts): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${script.join(" ")}`,
    `style-src 'self' ${style.join(" ")} ${EMPTY_STYLE}`,
    // Paddle.js places its overlay by a style attribute.
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: ${style.join(" ")}`,
    "font-src 'self'",
    `connect-src 'self' ${connect.join(" ")}`,
    `frame-src ${frame.join(" ")}`,
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "manifest-src 'self'",
    "require-trusted-types-for 'script'",
    // One lets the file start that judges ad texts. Two are made by the loader of the checkout: for the address of its
    // script, and for the HTML that the script sets.
    "trusted-types adwright-worker adwright-paddle default",
    // Browsers that know `report-to` send there alone; Firefox knows the other.
    `report-uri ${POLICY_REPORT_PATH}`,
    `report-to ${REPORTING_ENDPOINT}`,
  ].join("; ");
}

export const strictTransport = { maxAgeSeconds: 63_072_000, includeSubdomains: true } as const;

/** `Cache-Control` of the built site: files under /assets carry a hash in their name. */
export const assetCaching = {
  hashed: "public, max-age=31536000, immutable",
  otherwise: "no-cache",
} as const;

/** The headers of every page of the site; the CDN and the local server send the same. */
export const siteHeaders = {
  "Content-Security-Policy": policyWith(paddleHosts),
  "Strict-Transport-Security": `max-age=${strictTransport.maxAgeSeconds}; includeSubDomains`,
  "Referrer-Policy": "no-referrer",
  "X-Content-Type-Options": "nosniff",
  "Permissions-Policy": permissionsPolicy,
  "Reporting-Endpoints": `${REPORTING_ENDPOINT}="${POLICY_REPORT_PATH}"`,
  "Cross-Origin-Opener-Policy": "same-origin-allow-popups",
} as const;
