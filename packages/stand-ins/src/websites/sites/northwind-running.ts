import { pageHtml } from "../page-html.ts";
import { htmlDocument, sitemapOf, textDocument, type Site, type WebPage } from "../site.ts";

const HOST = "northwind-running.example";

const nav = [
  ["/", "Shop"],
  ["/trail", "Trail shoes"],
  ["/classes", "Classes"],
  ["/about", "About us"],
] as const;

const footer = `
<p>Northwind Running, 1420 SE Hawthorne Blvd, Portland, OR 97214</p>
<p>Open Monday to Saturday 10 am to 7 pm, Sunday 11 am to 5 pm. Call 503-555-0142.</p>
<p><a href="/about">About us</a> · <a href="/classes">Running classes</a></p>
`;

function page(title: string, description: string, main: string): WebPage {
  const text = { title, description, main, nav, footer, tag: "AW-1000000001" };
  return htmlDocument(
    pageHtml({ lang: "en", charset: "utf-8", siteName: "Northwind Running", ...text }),
  );
}

const home = page(
  "Northwind Running | Running shoes fitted in Portland since 2009",
  "Running shoes from $89, free 20-minute gait analysis and free returns within 60 days.",
  `
<h1>Running shoes that fit the way you run</h1>
<p>Northwind Running has fitted runners in Portland since 2009. Every pair is chosen after a look at
how you run, and you can run in it for two months before you decide.</p>
<h2>Why runners come back</h2>
<ul>
<li>Free gait analysis: 20 minutes on the treadmill, no appointment needed.</li>
<li>Free returns within 60 days, even after you have run in them.</li>
<li>Rated 4.8 out of 5 stars from 2,314 customer reviews.</li>
<li>Free shipping on orders over $75.</li>
</ul>
<h2>Running shoes</h2>
<p>Road running shoes start at $89, trail shoes at $119 and racing shoes at $159. We carry widths
from narrow to extra wide and sizes from women's 5 to men's 15.</p>
<h3>Daily trainers</h3>
<p>Cushioned shoes for easy miles, from $89. Most last 400 to 500 miles.</p>
<h3>Stability shoes</h3>
<p>Support for runners who roll inward, from $129. Bring your old pair: the soles tell us a lot.</p>
<h2>Come in for a fitting</h2>
<p>A fitting takes about 40 minutes including the gait analysis. <a href="/classes">Our coaches'
classes</a> meet at the shop on Tuesdays and Thursdays.</p>
`,
);

const trail = page(
  "Trail Running Shoes | Northwind Running, Portland",
  "Trail running shoes from $119 for Forest Park mud and Columbia Gorge rock.",
  `
<h1>Trail running shoes</h1>
<p>Trail shoes from $119, tested by our staff in Forest Park and the Columbia River Gorge.</p>
<h2>For mud</h2>
<p>Deep 5 mm lugs that shed wet clay. Waterproof versions from $149.</p>
<h2>For rock</h2>
<p>Sticky rubber and a rock plate under the forefoot, from $139.</p>
<h2>For long days</h2>
<p>High cushioning with room for swollen feet, from $155, in regular and wide.</p>
<h2>Try them on dirt</h2>
<p>Borrow a demo pair for the weekend for $10; the fee comes off the price if you buy. Returns are
free within 60 days, mud included.</p>
`,
);

const classes = page(
  "Running Classes on Tuesdays and Thursdays | Northwind Running",
  "Small running classes with certified coaches in Portland, Tuesdays and Thursdays at 6:30 pm.",
  `
<h1>Running classes with certified coaches</h1>
<p>Classes meet at the shop on Tuesdays and Thursdays at 6:30 pm and last 75 minutes. Groups have
at most 12 runners for every coach.</p>
<h2>Couch to 5K</h2>
<p>Eight weeks for people who have never run, $96 for all 16 classes. 9 out of 10 who start it
finish it.</p>
<h2>Half marathon training</h2>
<p>Twelve weeks with a plan of your own, $180 for all 24 classes.</p>
<h2>First class free</h2>
<p>Your first class costs nothing. Rain or shine; lockers and showers are at the shop.</p>
`,
);

const about = page(
  "About Northwind Running | Family-owned in Portland since 2009",
  "A family-owned running shop in Portland since 2009 with 14 staff, all of them runners.",
  `
<h1>About Northwind Running</h1>
<p>Maria and Joel Okafor opened the shop on Hawthorne in 2009 with 40 pairs of shoes. Today we are
14 people, all of us runners, and still family-owned.</p>
<h2>What we believe</h2>
<p>The right shoe is the one you forget while running. That is why we watch you run first and sell
second, and why you may bring shoes back for 60 days.</p>
<h2>Old shoes</h2>
<p>We have collected 11,800 pairs of worn shoes for reuse since 2014. Bring yours and get $5 off.</p>
`,
);

const staff = page(
  "Staff rota | Northwind Running",
  "For staff only.",
  "<h1>Staff rota</h1>\n<p>For staff only: who opens the shop this week.</p>",
);

const robots = textDocument(`User-agent: *
Disallow: /staff

Sitemap: https://${HOST}/sitemap.xml
`);

/** An English running shop with concrete facts on every page. */
export const northwindRunning: Site = {
  host: HOST,
  pages: {
    "/": home,
    "/trail": trail,
    "/classes": classes,
    "/about": about,
    "/staff": staff,
    "/robots.txt": robots,
    "/sitemap.xml": sitemapOf(HOST, ["/", "/trail", "/classes", "/about"]),
  },
};
