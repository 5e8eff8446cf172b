import type { LintContext } from "../lint-context.ts";
import { folded } from "../normalize.ts";
import type { LineRule } from "./line-rule.ts";

// Endings of addresses: a word, a full stop and one of them make a site, other endings are a missing space or a
// name such as Node.js.
const ENDINGS = new Set(
  "com net org info biz eu io co app dev ai shop store online site website xyz top club blog example de at ch fr es it nl be lu pt br ru ua by kz su jp kr cn tw hk in pk tr pl cz sk hu ro bg hr si rs gr se dk no fi is ie uk us ca au nz mx ar cl za il ae sa eg ma lt lv ee tv cc me ly to рф".split(
    " ",
  ),
);
const LONG_ENDINGS = new Set(["com", "net", "org", "info", "shop", "store", "online"]);
const PRODUCTS = new Set(["asp.net", "ado.net", "vb.net", "socket.io"]);
const MAYBE_ADDRESS = /[\p{L}\p{N}]{2}\.\p{L}{2}|@/u;
// RFC 5321: at most 64 characters before the @.
const ADDRESS =
  /(?<![\p{L}\p{N}.-])(?:[\p{L}\p{N}._%+-]{1,64}@)?(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}(?![\p{L}\p{N}-])/gu;

// RFC 1035: a host name has at most 253 characters.
const LONGEST_HOST = 253;
const ASCII = /^[\x20-\x7e]*$/;

/** An address of another website than the ad leads to; names the advertiser writes may look like one. */
export const otherSite: LineRule = ({ text, context }) => {
  if (!context?.site || !MAYBE_ADDRESS.test(text)) return undefined;
  const site = hostOf(context.site);
  const other = [...new Set(text.match(ADDRESS))].find((address) => {
    const host = hostOf(address);
    return isAddress(address) && !isOfSite(host, site) && !isName(host, context);
  });
  if (other === undefined) return undefined;
  return {
    rule: "address/other-site",
    message: `“${other}” is not the website the ad leads to.`,
  };
};

/** True where the text after a full stop makes an address of the word before: "Booking.Com". */
export const isAddressEnding = (rest: string): boolean =>
  isAddress(`.${/^[\p{L}\p{N}.-]*[\p{L}\p{N}]/u.exec(rest.slice(0, LONGEST_HOST))?.[0] ?? ""}`);

function isAddress(text: string): boolean {
  if (text.includes("@") || /^www\./iu.test(text)) return true;
  const ending = text.slice(text.lastIndexOf(".") + 1);
  const lower = ending.toLowerCase();
  if (!ENDINGS.has(lower)) return false;
  // "Fast.In Stock" lacks a space.
  return LONG_ENDINGS.has(lower) || ending === lower || text === text.toUpperCase();
}

/** The host of a web address or an e-mail address, without `www.`. */
function hostOf(address: string): string {
  const withoutScheme = address.replace(/^[a-z]+:\/\//iu, "").replace(/[/?#:][^]*$/u, "");
  return folded(withoutScheme.slice(withoutScheme.indexOf("@") + 1)).replace(/^www\./u, "");
}

/** The site, one above it, or one below it. A site in Punycode is written in its own letters in ads. */
function isOfSite(host: string, site: string): boolean {
  if (site.includes("xn--") && !ASCII.test(host)) return true;
  return host === site || site.endsWith(`.${host}`) || host.endsWith(`.${site}`);
}

/** "booking.com" where the advertiser's own texts have it, and "nordwind.com" for the brand Nordwind. */
function isName(host: string, context: LintContext): boolean {
  const { brandName = "" } = context;
  const brand = folded(brandName).replace(/[^\p{L}\p{M}\p{N}]/gu, "");
  if (PRODUCTS.has(host) || host.split(".").at(-2)?.replaceAll("-", "") === brand) return true;
  const { goal = "", keywordsOfCampaign = [], facts = [] } = context;
  return [brandName, goal, ...keywordsOfCampaign, ...facts].some((one) =>
    folded(one).includes(host),
  );
}
