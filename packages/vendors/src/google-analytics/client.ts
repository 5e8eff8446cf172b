import * as z from "zod/mini";

import { refusedByGoogle, silentGoogle } from "./errors.ts";

/** The addresses of Google Analytics and of Google's token endpoint, and our OAuth client. */
export interface GoogleAnalyticsConfig {
  clientId: string;
  clientSecret: string;
  tokenEndpoint: string;
  /** Origin of the Analytics Data API, without a trailing slash. */
  dataUrl: string;
  /** Origin of the Analytics Admin API, without a trailing slash. */
  adminUrl: string;
  /** Time-out of one request. */
  timeoutMs?: number | undefined;
  /** The wait before the first retry; it doubles with each further one. */
  retryDelayMs?: number | undefined;
}

export interface AnalyticsClient {
  /** An access token valid for an hour; ANALYTICS_RECONNECT if the refresh token is refused. */
  openAccess(refreshToken: string): Promise<string>;
  get<Schema extends z.ZodMiniType>(access: string, path: string, schema: Schema): Answer<Schema>;
  post<Schema extends z.ZodMiniType>(
    access: string,
    path: string,
    body: unknown,
    schema: Schema,
  ): Answer<Schema>;
}

type Answer<Schema extends z.ZodMiniType> = Promise<z.output<Schema>>;

const MAX_TRIES = 3;
const LONGEST_WAIT_MS = 5000;
const AccessToken = z.object({ access_token: z.string() });

/** All requests are reads, so a request that failed temporarily can be retried safely. */
export function makeAnalyticsClient(config: GoogleAnalyticsConfig): AnalyticsClient {
  const { timeoutMs = 8000, retryDelayMs = 500 } = config;

  async function fetchJson(url: string, init: RequestInit): Promise<unknown> {
    for (let tries = 1; ; tries++) {
      const response = await fetchOnce(url, init);
      const text = await response.text().catch((error: unknown) => {
        throw silentGoogle(error);
      });
      if (response.ok) return readJson(text);
      const canPass = response.status === 429 || response.status >= 500;
      const waitMs = retryAfterMs(response) ?? retryDelayMs * 2 ** (tries - 1);
      if (!canPass || tries === MAX_TRIES || waitMs > LONGEST_WAIT_MS) {
        throw refusedByGoogle(response.status, readJson(text));
      }
      await new Promise((resolve) => setTimeout(resolve, waitMs));
    }
  }

  async function fetchOnce(url: string, init: RequestInit): Promise<Response> {
    try {
      return await fetch(url, { ...init, signal: AbortSignal.timeout(timeoutMs) });
    } catch (error) {
      throw silentGoogle(error);
    }
  }

  return {
    async openAccess(refreshToken) {
      const body = new URLSearchParams({
        grant_type: "refresh_token",
        refresh_token: refreshToken,
        client_id: config.clientId,
        client_secret: config.clientSecret,
      });
      const answer = await fetchJson(config.tokenEndpoint, { method: "POST", body });
      return AccessToken.parse(answer).access_token;
    },
    async get(access, path, schema) {
      const headers = { authorization: `Bearer ${access}` };
      return schema.parse(await fetchJson(config.adminUrl + path, { headers }));
    },
    async post(access, path, body, schema) {
      const headers = { authorization: `Bearer ${access}`, "content-type": "application/json" };
      const init = { method: "POST", headers, body: JSON.stringify(body) };
      return schema.parse(await fetchJson(config.dataUrl + path, init));
    },
  };
}

function retryAfterMs(response: Response): number | undefined {
  const seconds = Number(response.headers.get("retry-after") ?? Number.NaN);
  return Number.isFinite(seconds) ? seconds * 1000 : undefined;
}

/** Undefined for anything that is not JSON, because a proxy may answer with an HTML page. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
