import { pageHtml } from "../page-html.ts";
import { htmlDocument, sitemapOf, textDocument, type Site, type WebPage } from "../site.ts";

const HOST = "baeckerei-morgenrot.example";

const nav = [
  ["/", "Startseite"],
  ["/brot", "Brot &amp; Brötchen"],
  ["/torten", "Torten"],
  ["/ueber-uns", "Über uns"],
] as const;

const footer = `
<p>Bäckerei Morgenrot, Gneisenaustraße 47, 10961 Berlin-Kreuzberg</p>
<p>Geöffnet Dienstag bis Freitag 6:30 bis 18 Uhr, Samstag und Sonntag 7 bis 14 Uhr.
Telefon 030 5550 1947.</p>
`;

function page(
  { title, description, main }: { title: string; description: string; main: string },
  isDeclared = true,
): WebPage {
  const text = { title, description, main, nav, footer };
  const html = pageHtml({
    lang: "de",
    charset: "iso-8859-1",
    siteName: "Bäckerei Morgenrot",
    ...text,
  });
  return htmlDocument(html, { charset: "iso-8859-1", isDeclared });
}

const home = page({
  title: "Bäckerei Morgenrot | Sauerteigbrot aus Berlin-Kreuzberg",
  description: "Sauerteigbrot mit 24 Stunden Teigruhe, gebacken in Berlin-Kreuzberg seit 1987.",
  main: `
<h1>Sauerteigbrot, das sich Zeit lässt</h1>
<p>Seit 1987 backen wir in Kreuzberg mit eigenem Sauerteig. Jeder Teig ruht 24 Stunden, bevor er in
den Steinofen kommt. Das Mehl stammt von der Mühle Wendland in der Uckermark, 80 Kilometer von hier.</p>
<h2>Was Sie bei uns finden</h2>
<ul>
<li>12 Brotsorten, davon 5 aus reinem Roggen</li>
<li>Frische Brötchen ab 6:30 Uhr, ab 0,65 &euro;</li>
<li>Torten auf Bestellung mit 48 Stunden Vorlauf</li>
<li>Keine Backmischungen, keine Zusatzstoffe</li>
</ul>
<h2>Vorbestellen und abholen</h2>
<p>Bestellen Sie bis 16 Uhr, dann liegt Ihr Brot am nächsten Morgen bereit. Ab 25 &euro; liefern wir
innerhalb von 3 Kilometern kostenlos mit dem Lastenrad.</p>
<h2>Was Kunden sagen</h2>
<p>4,9 von 5 Sternen aus 687 Bewertungen. Die Innung hat uns 2024 mit Gold für das Roggenbrot
ausgezeichnet.</p>
`,
});

const bread = page({
  title: "Brot und Brötchen | Bäckerei Morgenrot",
  description: "12 Brotsorten aus eigenem Sauerteig, Brötchen ab 0,65 Euro, täglich frisch.",
  main: `
<h1>Brot &amp; Brötchen</h1>
<h2>Kreuzberger Roggen</h2>
<p>Reines Roggenbrot mit kräftiger Kruste, 1 Kilogramm für 5,90 &euro;. Hält sich eine Woche.</p>
<h2>Morgenrot-Kruste</h2>
<p>Weizen und Dinkel mit Kürbiskernen, 750 Gramm für 5,40 &euro;.</p>
<h2>Brötchen</h2>
<p>Schrippen 0,65 &euro;, Dinkelbrötchen 0,95 &euro;, Laugenstangen 1,30 &euro;. Ab 20 Stück 10 % Rabatt.</p>
`,
});

const cakes = page({
  title: "Torten auf Bestellung | Bäckerei Morgenrot",
  description: "Hochzeits- und Geburtstagstorten aus Berlin-Kreuzberg, 48 Stunden Vorlauf.",
  main: `
<h1>Torten auf Bestellung</h1>
<p>Geburtstagstorten ab 38 &euro;, Hochzeitstorten ab 4,20 &euro; je Stück. Bitte bestellen Sie
mindestens 48 Stunden vorher, für Hochzeiten drei Wochen.</p>
<h2>Verkostung</h2>
<p>Jeden ersten Samstag im Monat kosten Sie sechs Füllungen, 12 &euro; pro Person, bei Bestellung
angerechnet.</p>
`,
});

/** Declares its encoding only in the document, like many old sites. */
const about = page(
  {
    title: "Über uns | Bäckerei Morgenrot",
    description: "Familienbäckerei in zweiter Generation: Jürgen und Käthe Größler.",
    main: `
<h1>Über uns</h1>
<p>Jürgen Größler gründete die Bäckerei 1987; heute führt sie seine Tochter Käthe, Bäckermeisterin
seit 2011. Wir sind neun Leute, zwei davon in Ausbildung.</p>
<h2>Unser Ofen</h2>
<p>Der Steinofen ist von 1954 und fasst 60 Brote. Seit 2022 heizen wir ihn mit Ökostrom.</p>
`,
  },
  false,
);

/** A German bakery in ISO-8859-1. */
export const baeckereiMorgenrot: Site = {
  host: HOST,
  pages: {
    "/": home,
    "/brot": bread,
    "/torten": cakes,
    "/ueber-uns": about,
    "/robots.txt": textDocument(
      `User-agent: *\nAllow: /\n\nSitemap: https://${HOST}/sitemap.xml\n`,
    ),
    "/sitemap.xml": sitemapOf(HOST, ["/", "/brot", "/torten", "/ueber-uns"]),
  },
};
