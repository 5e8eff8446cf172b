/** Words in an address or a link that suggest a description of the business, in the languages of our ads. */
const PROMISING = [
  /about|company|who-we|our-story|team|mission/,
  /product|shop|store|collection|catalog|service|solution|offer|feature|menu|classes|courses/,
  /pricing|price|plans|tariff/,
  /ueber-uns|uber-uns|%C3%BCber|über|produkt|leistung|angebot|preis|unternehmen/i,
  /a-propos|produit|tarif|prestation|qui-sommes|nosotros|producto|servicio|precio|empresa/,
  /chi-siamo|prodotti|servizi|prezzi|over-ons|producten|diensten|prijzen|sobre|produto|preco/,
  /о-нас|услуги|цены|会社|商品|サービス|料金|关于|产品|服务|价格|회사|제품|서비스|가격/,
  /hakkimizda|urunler|o-nas|produkty|cennik|om-oss|tjanster|produkter|priser|tuotteet|palvelut/,
];

const NO_CONTENT =
  /login|signin|sign-in|register|account|cart|checkout|basket|wp-admin|search|feed/i;
const LEGAL = /privacy|terms|cookie|legal|imprint|impressum|datenschutz/i;
const NOT_A_PAGE =
  /\.(pdf|jpe?g|png|gif|webp|svg|ico|css|js|json|xml|zip|gz|mp[34]|webm|docx?|xlsx?|pptx?)$/i;

export interface Candidate {
  url: string;
  text: string;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** How likely a link leads to a description of the offer; higher is better. */
export function promiseOf({ url, text }: Candidate): number {
  const { pathname } = new URL(url);
  const linkWords = `${decoded(pathname)} ${text}`.toLowerCase();
  const depth = pathname.split("/").filter((part) => part !== "").length;
  const isPromising = PROMISING.some((word) => word.test(linkWords));
  return (isPromising ? 10 : 0) - depth;
}

export const isLegal = (url: string) => LEGAL.test(new URL(url).pathname);

/** A link as an absolute address on the same host; undefined if it does not lead to a page with content. */
export function pageOnSite(candidate: Candidate, start: URL): Candidate | undefined {
  const url = URL.parse(candidate.url, start.href);
  if (url === null || url.hostname !== start.hostname || !/^https?:$/.test(url.protocol)) {
    return undefined;
  }
  url.hash = "";
  // On an https site, a link to http would only redirect back.
  url.protocol = start.protocol;
  const isPage =
    !NOT_A_PAGE.test(url.pathname) && !NO_CONTENT.test(url.pathname) && url.search === "";
  const isStart = url.pathname === start.pathname;
  return isPage && !isStart ? { url: url.href, text: candidate.text } : undefined;
}

/** The pages worth reading, best first: promising links, then those with short paths. */
export function candidatePages(links: Candidate[], start: URL, count: number): URL[] {
  const usable = links
    .flatMap((link) => pageOnSite(link, start) ?? [])
    .filter(({ url }) => !isLegal(url));
  const unique = new Map(usable.toReversed().map((link) => [link.url, link]));
  return [...unique.values()]
    .toReversed()
    .toSorted((left, right) => promiseOf(right) - promiseOf(left))
    .slice(0, count)
    .map(({ url }) => new URL(url));
}
