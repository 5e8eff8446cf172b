import { type Outcome, ask, fails, judge, notChecked, works } from "./check.ts";

export interface WeatherCheckSettings {
  url: string;
  userAgent: string;
}

/** Counts the warnings in force, which is a small answer. */
export async function checkWeather({ url, userAgent }: WeatherCheckSettings): Promise<Outcome> {
  const headers = { accept: "application/ld+json", "user-agent": userAgent };
  const answer = await ask(`${url}/alerts/active/count`, { headers });
  return answer.status === 200
    ? works("The weather service answers.", answer)
    : judge("The weather service", answer, "weather");
}

export interface AssistantsCheckSettings {
  /** Of the site. */
  origin: string;
}

const noMetadata = {
  missing: "setting",
  found: "The site does not say how assistants sign in (/.well-known/oauth-authorization-server).",
  next: "Deploy a release with assistants, and check that the site's CDN passes /.well-known on.",
} as const;

const isLocal = ({ hostname }: URL) =>
  hostname === "localhost" || hostname === "127.0.0.1" || hostname.endsWith(".example");

/** Looks from outside for what an assistant looks for: the metadata of RFC 8414, and a challenge at the endpoint. */
export async function checkAssistants({ origin }: AssistantsCheckSettings): Promise<Outcome> {
  if (isLocal(new URL(origin))) {
    return notChecked(
      `Assistants on the web cannot reach ${origin}. This is checked once the site is deployed.`,
      null,
    );
  }
  const metadata = await ask(`${origin}/.well-known/oauth-authorization-server`);
  if (metadata.status !== 200 || typeof metadata.body !== "object") {
    const isThere = metadata.status > 0 && metadata.status < 500;
    return isThere ? fails(noMetadata, metadata) : judge("The assistants' host", metadata);
  }
  const endpoint = await ask(`${origin}/mcp`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      accept: "application/json, text/event-stream",
    },
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list" }),
  });
  // RFC 9728; Amazon API Gateway renames the header.
  const challenge =
    endpoint.headers.get("www-authenticate") ??
    endpoint.headers.get("x-amzn-remapped-www-authenticate");
  if (endpoint.status !== 401 || challenge === null) {
    return fails(
      {
        missing: "setting",
        found: "The endpoint for assistants does not ask a stranger to sign in.",
        next: "Deploy again, and check the proxy or CDN in front of /mcp.",
      },
      endpoint,
    );
  }
  return works("Assistants find the sign-in, and strangers are refused.", endpoint);
}
