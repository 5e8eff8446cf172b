import type { Brief } from "./brief.ts";
import { displayWidth } from "./display-width.ts";
import { factLinesOf } from "./fact-lines.ts";
import { factsInLanguage } from "./facts.ts";
import { writtenTerm } from "./fill-template.ts";
import { pageWords } from "./page-words.ts";

const MOST_SITELINKS = 4;
const TEXT_WIDTH = 25;
const DESCRIPTION_WIDTH = 35;

/** Pages that most websites have, by the words of their address, in the order of the phrase banks' sitelinks. */
const kinds = [
  "about company team ueber über uns nosotros propos siamo ons sobre nas om meista meistä hakkimizda hakkımızda 会社概要 회사소개",
  "shop store products range collection collections catalog services angebot sortiment produkte tienda servicios boutique prodotti servizi winkel loja oferta produkter tuotteet urunler ürünler 商品 상품",
  "contact kontakt contacto contatti contato iletisim iletişim yhteystiedot お問い合わせ 联系我们 문의",
  "faq faqs help returns shipping delivery hilfe versand ayuda aide aiuto hulp ajuda pomoc hjelp hjaelp hjälp ohje yardim yardım",
].map((words) => new Set(words.split(" ")));

const hostOf = (address: string) => (URL.canParse(address) ? new URL(address).host : undefined);

/** The index of the page's kind; -1 if it is of none. A home page shows everything. */
const kindOf = (words: string[]): number =>
  words.length === 0 ? 1 : kinds.findIndex((kind) => words.some((word) => kind.has(word)));

/** "running", "classes" is "Running Classes" in English; undefined if it is too long or no name. */
function nameOf(words: string[], { bank }: Brief): string | undefined {
  const name = words.join(" ");
  const isName = /^[\p{L}\p{M} ]{3,}$/u.test(name) && displayWidth(name) <= TEXT_WIDTH;
  return isName ? writtenTerm(name, bank) : undefined;
}

/** Two facts of the page, or no description. */
function descriptionsOf(address: string, brief: Brief): [string, string] {
  const own = factLinesOf(brief).filter(
    ({ text, fact, isAgain }) =>
      fact.source === address && !isAgain && displayWidth(text) <= DESCRIPTION_WIDTH,
  );
  const [one, other] = own;
  return one && other ? [one.text, other.text] : ["", ""];
}

/** The sitelink to a page; undefined if its address does not say in the campaign's language what the page is about. */
function sitelinkTo(url: string, brief: Brief) {
  const words = pageWords(url);
  const common = brief.bank.sitelinks[kindOf(words)];
  if (common !== undefined) {
    const [text = "", description1 = "", description2 = ""] = common.split(" | ");
    return { text, description1, description2, url };
  }
  const readable = factsInLanguage(brief.facts, brief.bank.code).map(({ source }) => source);
  const text = readable.includes(url) ? nameOf(words, brief) : undefined;
  if (text === undefined) return undefined;
  const [description1, description2] = descriptionsOf(url, brief);
  return { text, description1, description2, url };
}

/** Sitelinks to pages of the advertiser's own host that are in the brief, each named after what its page is about. */
export function sitelinksOf(brief: Brief) {
  const host = hostOf(brief.url);
  if (host === undefined) return [];
  const named = [...brief.facts.map((fact) => fact.source), brief.website, brief.url];
  const pages = new Set(named.filter((address) => hostOf(address) === host));
  const seen = new Set<string>();
  return [...pages]
    .flatMap((url) => sitelinkTo(url, brief) ?? [])
    .filter(({ text }) => (seen.has(text) ? false : seen.add(text)))
    .slice(0, MOST_SITELINKS);
}
