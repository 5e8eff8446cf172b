import type { Weather } from "./weather.ts";

// Imported on the first call, because only one cron reads the weather.
const loadReader = () => import("./read-alert.ts");

/** One national answer has 2 MB; more than this is none of theirs. */
const LARGEST_BYTES = 8_000_000;
const DEADLINE_MS = 10_000;

export interface WeatherConfig {
  /** Without a trailing slash. */
  url: string;
  /** Names the product and whom to write to, as api.weather.gov asks. */
  userAgent: string;
  deadlineMs?: number;
}

/** The National Weather Service of the United States (api.weather.gov), which needs no key. */
export function makeWeather({ url, userAgent, deadlineMs = DEADLINE_MS }: WeatherConfig): Weather {
  return {
    async readAlerts({ lastModified } = {}) {
      const { readAlertSet } = await loadReader();
      const answer = await fetch(`${url}/alerts/active?status=actual`, {
        headers: {
          accept: "application/geo+json",
          "user-agent": userAgent,
          ...(lastModified !== undefined && { "if-modified-since": lastModified }),
        },
        redirect: "error",
        signal: AbortSignal.timeout(deadlineMs),
      });
      if (answer.status === 304) return "unchanged";
      if (answer.status !== 200) {
        await answer.body?.cancel();
        throw new Error(`The weather service answered ${answer.status}.`);
      }
      return {
        ...readAlertSet(JSON.parse(await textOf(answer))),
        lastModified: answer.headers.get("last-modified") ?? undefined,
      };
    },
  };
}

async function textOf(answer: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of answer.body ?? []) {
    bytes += part.byteLength;
    if (bytes > LARGEST_BYTES) throw new Error("The weather service answered too much.");
    parts.push(part);
  }
  return Buffer.concat(parts).toString("utf8");
}
