import { readSite } from "../read-site.ts";
import { redirectTo, type Site, type WebPage } from "../site.ts";
import { drippingPage, endlessPage, hugePage } from "./trickster-streams.ts";

const CHAIN_LENGTH = 30;

const binary: WebPage = {
  kind: "document",
  contentType: "application/octet-stream",
  body: Buffer.from(Array.from({ length: 4096 }, (_, at) => (at * 167) % 256)),
};

const chain = Object.fromEntries(
  Array.from({ length: CHAIN_LENGTH }, (_, at) => {
    const isLast = at === CHAIN_LENGTH - 1;
    return [`/chain/${at + 1}`, redirectTo(isLast ? "/" : `/chain/${at + 2}`)];
  }),
);

const { host, pages } = readSite("trickster");

/** A hostile website: every path except `/` and `/offers` is a trap for a crawler. */
export const trickster: Site = {
  host,
  pages: {
    ...pages,
    "/private/prices": pages["/private"] ?? redirectTo("/private"),
    "/to-loopback": redirectTo("http://127.0.0.1/"),
    "/to-localhost": redirectTo("http://localhost:3000/local", 307),
    "/to-ipv6-loopback": redirectTo("http://[::1]/"),
    "/to-metadata": redirectTo("http://169.254.169.254/latest/meta-data/", 301),
    "/to-private-network": redirectTo("http://10.0.0.1/", 308),
    "/to-disguised-loopback": redirectTo("http://2130706433/"),
    "/to-file": redirectTo("file:///etc/passwd"),
    "/to-private-path": redirectTo("/private"),
    "/loop": redirectTo("/loop"),
    "/loop-a": redirectTo("/loop-b"),
    "/loop-b": redirectTo("/loop-a"),
    ...chain,
    "/endless": endlessPage,
    "/drip": drippingPage,
    "/huge": hugePage,
    "/binary": binary,
  },
};
