interface Rules {
  createScriptURL?: (url: string) => string;
  createHTML?: (html: string) => string;
}

/** The part of the Trusted Types API that is needed; not every browser has it. */
interface PolicyMaker {
  createPolicy: (name: string, rules: Rules) => Rules;
}

let policy: Rules | undefined;

/** Lets one address through as a script, where the Content-Security-Policy asks for Trusted Types. */
export function trustedScript(url: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: PolicyMaker };
  if (trustedTypes === undefined) return url;
  // A name can be used once a page. Only an address that the server named comes here.
  policy ??= makePolicies(trustedTypes);
  return policy.createScriptURL?.(url) ?? url;
}

function makePolicies(maker: PolicyMaker): Rules {
  // Paddle.js fills a style element by innerHTML; the overlay works without it, and nothing else of ours sets HTML.
  maker.createPolicy("default", { createHTML: () => "" });
  return maker.createPolicy("adwright-paddle", {
    createScriptURL: (address) => checked(address),
  });
}

/** The stand-in on this machine is the only one without https. */
function checked(address: string): string {
  const { protocol, hostname } = new URL(address);
  const isLocal = protocol === "http:" && ["localhost", "127.0.0.1"].includes(hostname);
  if (protocol === "https:" || isLocal) return address;
  throw new TypeError(`No script is loaded from ${address}.`);
}
