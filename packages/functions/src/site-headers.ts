import { POLICY_REPORT_PATH } from "@adwright/contracts/policy-report";

import { permissionsPolicy } from "./permissions-policy.ts";

const REPORTING_ENDPOINT = "policy";

/** The hosts of the checkout's script, frames, styles and requests. */
interface CheckoutHosts {
  script: string[];
  frame: string[];
  style: string[];
  connect: string[];
}

/** Paddle.js, live and sandbox, as measured with its public build. */
const paddleHosts: CheckoutHosts = {
  script: ["https://cdn.paddle.com"],
  frame: ["https://buy.paddle.com", "https://sandbox-buy.paddle.com"],
  style: ["https://cdn.paddle.com", "https://sandbox-cdn.paddle.com"],
  connect: ["https://*.paddle.com"],
};

/** The policy for a checkout from one other origin, such as a stand-in. */
export function policyWithCheckoutOf(origin: string): string {
  return policyWith({ script: [origin], frame: [origin], style: [origin], connect: [origin] });
}

/** The only inline style: Paddle's own, which the site's Trusted Types policy has emptied. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

function policyWith({ script, frame, style, connect }: CheckoutHosts): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${script.join(" ")}`,
    `style-src 'self' ${style.join(" ")} ${EMPTY_STYLE}`,
    // Paddle.js positions its overlay with a style attribute.
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
    // `adwright-worker` is for the URL of the worker that judges ad texts. The loader of the checkout creates the other
    // two: one for the URL of its script, one for the HTML that the script sets.
    "trusted-types adwright-worker adwright-paddle default",
    // Browsers that support `report-to` ignore `report-uri`; Firefox only supports the latter.
    `report-uri ${POLICY_REPORT_PATH}`,
    `report-to ${REPORTING_ENDPOINT}`,
  ].join("; ");
}

export const strictTransport = { maxAgeSeconds: 63_072_000, includeSubdomains: true } as const;

/** `Cache-Control` of the built site. Files under /assets have a hash in their names. */
export const assetCaching = {
  hashed: "public, max-age=31536000, immutable",
  otherwise: "no-cache",
} as const;

/** The headers of every page of the site. The CDN and the local server send the same ones. */
export const siteHeaders = {
  "Content-Security-Policy": policyWith(paddleHosts),
  "Strict-Transport-Security": `max-age=${strictTransport.maxAgeSeconds}; includeSubDomains`,
  "Referrer-Policy": "no-referrer",
  "X-Content-Type-Options": "nosniff",
  "Permissions-Policy": permissionsPolicy,
  "Reporting-Endpoints": `${REPORTING_ENDPOINT}="${POLICY_REPORT_PATH}"`,
  "Cross-Origin-Opener-Policy": "same-origin-allow-popups",
} as const;
