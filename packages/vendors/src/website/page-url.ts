import { unreadable } from "./unreadable.ts";

const PORTS: Record<string, string> = { "http:": "80", "https:": "443" };

function parse(text: string): URL {
  const hasScheme = /^[a-z][a-z0-9+.-]*:/i.test(text);
  const url = URL.parse(hasScheme ? text : `https://${text}`);
  if (url === null) throw unreadable(`"${text}" is not a web address.`);
  return url;
}

/** Parses the address of a page that may be read: http or https, default port, no credentials. */
export function pageUrlOf(text: string): URL {
  const url = parse(text.trim());
  if (!(url.protocol in PORTS)) throw unreadable("Only http and https addresses can be read.");
  if (url.username !== "" || url.password !== "") {
    throw unreadable("A web address with a user name or password cannot be read.");
  }
  // URL drops a default port, so any other port remains.
  if (url.port !== "") throw unreadable(`Port ${url.port} of ${url.hostname} cannot be read.`);
  if (url.hostname === "") throw unreadable(`"${text}" is not a web address.`);
  url.hash = "";
  return url;
}

export const portOf = (url: URL) => Number(PORTS[url.protocol]);

/** The host in a resolver's format: IPv6 without brackets, no trailing dot. */
export const hostOf = (url: URL) => url.hostname.replace(/^\[|\]$/g, "").replace(/\.$/, "");
