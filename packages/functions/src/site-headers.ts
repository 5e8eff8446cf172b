const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "frame-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "manifest-src 'self'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join("; ");

export const strictTransport = { maxAgeSeconds: 63_072_000, includeSubdomains: true } as const;

/** `Cache-Control` of the built site: files under /assets carry a hash in their name. */
export const assetCaching = {
  hashed: "public, max-age=31536000, immutable",
  otherwise: "no-cache",
} as const;

/** The headers of every page of the site; the CDN and the local server send the same. */
export const siteHeaders = {
  "Content-Security-Policy": contentSecurityPolicy,
  "Strict-Transport-Security": `max-age=${strictTransport.maxAgeSeconds}; includeSubDomains`,
  "Referrer-Policy": "no-referrer",
  "X-Content-Type-Options": "nosniff",
  "Cross-Origin-Opener-Policy": "same-origin-allow-popups",
} as const;
