import { subscribe, unsubscribe } from "node:diagnostics_channel";
import type { ClientRequest } from "node:http";

const CHANNEL = "http.client.request.start";

/** Counts this process's requests to each origin, starting now. */
export function countRequests(origins: readonly string[]) {
  const counts = origins.map(() => 0);
  const hosts = origins.map((origin) => new URL(origin).host);
  const note = (message: unknown) => {
    const { request } = message as { request: ClientRequest };
    const place = hosts.indexOf(String(request.getHeader("host")));
    if (place >= 0) counts[place] = (counts[place] ?? 0) + 1;
  };
  subscribe(CHANNEL, note);
  return {
    counts: () => [...counts],
    stop: () => {
      unsubscribe(CHANNEL, note);
    },
  };
}

/** The answer of `act`, and how many calls to the table this process made for it. */
export async function withTableCalls<Answer>(act: () => Promise<Answer>) {
  const requests = countRequests([process.env["AWS_ENDPOINT_URL_DYNAMODB"] ?? ""]);
  const answer = await act();
  requests.stop();
  return { answer, calls: requests.counts()[0] ?? 0 };
}
