interface Rules {
  createScriptURL?: (url: string) => string;
  createHTML?: (html: string) => string;
}

/** The part of the Trusted Types API that we use; not every browser has it. */
interface PolicyMaker {
  createPolicy: (name: string, rules: Rules) => Rules;
}

let policy: Rules | undefined;

/** Allows one address as a script source if the Content-Security-Policy requires Trusted Types. */
export function trustedScript(url: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: PolicyMaker };
  if (trustedTypes === undefined) return url;
  // A policy name can be used only once per page. The address always comes from our server.
  policy ??= makePolicies(trustedTypes);
  return policy.createScriptURL?.(url) ?? url;
}

function makePolicies(maker: PolicyMaker): Rules {
  // Paddle.js fills a style element through innerHTML. The overlay works without it, and our code sets no HTML.
  maker.createPolicy("default", { createHTML: () => "" });
  return maker.createPolicy("adwright-paddle", {
    createScriptURL: (address) => checked(address),
  });
}

/** Only the stand-in on this machine may use http. */
function checked(address: string): string {
  const { protocol, hostname } = new URL(address);
  const isLocal = protocol === "http:" && ["localhost", "127.0.0.1"].includes(hostname);
  if (protocol === "https:" || isLocal) return address;
  throw new TypeError(`No script is loaded from ${address}.`);
}
