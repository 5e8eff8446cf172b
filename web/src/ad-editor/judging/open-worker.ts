// oxlint-disable-next-line import/default -- Vite gives the address of the file that it makes of the module
import address from "./judge-worker.ts?worker&url";

interface ScriptPolicy {
  createScriptURL: (url: string) => string;
}

/** The part of the Trusted Types API that is needed; not every browser has it. */
interface PolicyMaker {
  createPolicy: (name: string, rules: ScriptPolicy) => ScriptPolicy;
}

/** A thread with the rules of ad texts. Throws where there are no threads. */
export function openWorker(): Worker {
  return new Worker(trusted(address), { type: "module" });
}

/** The Content-Security-Policy asks for Trusted Types; the one address is a file of the site. */
function trusted(url: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: PolicyMaker };
  const policy = trustedTypes?.createPolicy("adwright-worker", { createScriptURL: () => address });
  return policy?.createScriptURL(url) ?? url;
}
