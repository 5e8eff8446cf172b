interface ScriptPolicy {
  createScriptURL: (url: string) => string;
}

/** The part of the Trusted Types API that is needed; not every browser has it. */
interface PolicyMaker {
  createPolicy: (name: string, rules: ScriptPolicy) => ScriptPolicy;
}

let policy: ScriptPolicy | undefined;

/** Lets one address through as a script, where the Content-Security-Policy asks for Trusted Types. */
export function trustedScript(url: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: PolicyMaker };
  if (trustedTypes === undefined) return url;
  // A name can be used once a page. Only an address that the server named comes here.
  policy ??= trustedTypes.createPolicy("adwright-paddle", {
    createScriptURL: (address) => checked(address),
  });
  return policy.createScriptURL(url);
}

/** The stand-in on this machine is the only one without https. */
function checked(address: string): string {
  const { protocol, hostname } = new URL(address);
  const isLocal = protocol === "http:" && ["localhost", "127.0.0.1"].includes(hostname);
  if (protocol === "https:" || isLocal) return address;
  throw new TypeError(`No script is loaded from ${address}.`);
}
