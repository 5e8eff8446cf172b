import type { MiddlewareHandler } from "hono";

import { awaitFault } from "../await-fault.ts";
import type { Fault, FaultSource } from "../faults.ts";

/** Strikes calls of the vendor `google`; `method` is authorize, token, userinfo, jwks or revoke. */
export function makeFaulty(faults: FaultSource) {
  return (method: string): MiddlewareHandler =>
    async (c, next) => {
      const call = { vendor: "google", method };
      const fault = await awaitFault(faults, { ...call, when: "before" });
      if (fault) return unavailable(fault);
      await next();
      await awaitFault(faults, { ...call, when: "after" });
      return undefined;
    };
}

function unavailable({ retryAfterMs }: Fault): Response {
  const headers = new Headers();
  if (retryAfterMs !== undefined) headers.set("Retry-After", `${Math.ceil(retryAfterMs / 1000)}`);
  return Response.json(
    { error: "temporarily_unavailable", error_description: "The service is unavailable." },
    { status: 503, headers },
  );
}
