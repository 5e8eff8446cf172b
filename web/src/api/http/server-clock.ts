let offsetMs = 0;

/** Reads the server's time from the `Date` header of an answer, because devices' clocks may be wrong. */
export function readServerClock(headers: Headers): void {
  const dateMs = Date.parse(headers.get("date") ?? "");
  // The header is cut to whole seconds, so on average it is half a second behind.
  if (!Number.isNaN(dateMs)) offsetMs = dateMs + 500 - Date.now();
}

/** The server's clock, epoch ms. */
export function serverNow(): number {
  return Date.now() + offsetMs;
}
