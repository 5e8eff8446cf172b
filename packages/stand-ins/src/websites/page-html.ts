export interface PageText {
  /** BCP 47. */
  lang: string;
  /** The charset that the page itself declares. */
  charset: string;
  title: string;
  description: string;
  siteName: string;
  /** Path and label of each link. */
  nav: readonly (readonly [path: string, label: string])[];
  /** The HTML of the page's own content. */
  main: string;
  /** HTML. */
  footer: string;
  /** The id of Google's tag, if the site has one. */
  tag?: string;
}

const tagHtml = (id: string): string =>
  `<script async src="https://www.googletagmanager.com/gtag/js?id=${id}"></script>`;

/** A whole document like that of a small business; every text is already HTML. */
export function pageHtml(page: PageText): string {
  const links = page.nav.map(([path, label]) => `<li><a href="${path}">${label}</a></li>`);
  return `<!doctype html>
<html lang="${page.lang}">
<head>
<meta charset="${page.charset}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${page.title}</title>
<meta name="description" content="${page.description}">
${page.tag === undefined ? "" : tagHtml(page.tag)}
</head>
<body>
<header>
<p><a href="/">${page.siteName}</a></p>
<nav>
<ul>
${links.join("\n")}
</ul>
</nav>
</header>
<main>
${page.main.trim()}
</main>
<footer>
${page.footer.trim()}
</footer>
</body>
</html>
`;
}
