import type { Device } from "@adwright/core/auth/user-view";

import type { Asked } from "./env.ts";

/** The part of a User-Agent that is read; real ones have about 200 characters. */
const LONGEST_READ = 512;

/** The first match wins: most browsers also name the browser that they are based on. */
const browsers = [
  ["Edg/", "Edge"],
  ["EdgA/", "Edge"],
  ["EdgiOS/", "Edge"],
  ["OPR/", "Opera"],
  ["SamsungBrowser/", "Samsung Internet"],
  ["Vivaldi/", "Vivaldi"],
  ["Firefox/", "Firefox"],
  ["FxiOS/", "Firefox"],
  ["CriOS/", "Chrome"],
  ["Chromium/", "Chromium"],
  ["Chrome/", "Chrome"],
  ["Safari/", "Safari"],
] as const;

const systems = [
  ["iPhone", "iPhone"],
  ["iPad", "iPad"],
  ["Android", "Android"],
  ["Windows", "Windows"],
  ["CrOS", "ChromeOS"],
  ["Macintosh", "Mac"],
  ["Linux", "Linux"],
] as const;

/**
 * The browser of a User-Agent in plain words, such as "Chrome on Windows". Never contains a part of the header itself.
 */
export function agentName(userAgent: string | undefined): string {
  const read = (userAgent ?? "").slice(0, LONGEST_READ);
  const browser = browsers.find(([mark]) => read.includes(mark))?.[1];
  const system = systems.find(([mark]) => read.includes(mark))?.[1];
  if (browser === undefined) return system ? `Unknown browser on ${system}` : "Unknown browser";
  return system ? `${browser} on ${system}` : browser;
}

/** The browser that sends the request. */
export const deviceOf = (c: Asked): Device => ({
  agent: agentName(c.req.header("user-agent")),
  place: c.env.request.place,
});
