import { pageHtml } from "../page-html.ts";
import { htmlDocument, textDocument, type Site, type WebPage } from "../site.ts";

const HOST = "sakura-tea.example";

const nav = [
  ["/", "ホーム"],
  ["/sencha", "煎茶"],
  ["/matcha", "抹茶"],
  ["/history", "歴史"],
] as const;

const footer = `
<p>さくら茶舗　〒611-0021 京都府宇治市宇治妙楽 24</p>
<p>営業時間 10時から18時まで、水曜定休。電話 0774-55-0183</p>
`;

function page(
  { title, description, main }: { title: string; description: string; main: string },
  charset: "utf-8" | "shift_jis" = "utf-8",
): WebPage {
  const text = { title, description, main, nav, footer };
  return htmlDocument(pageHtml({ lang: "ja", charset, siteName: "さくら茶舗", ...text }), {
    charset,
  });
}

const home = page({
  title: "さくら茶舗｜宇治の農家から届く日本茶",
  description: "宇治の契約農家7軒から届く煎茶と抹茶。5,000円以上で送料無料。",
  main: `
<h1>宇治の農家から、まっすぐ届く日本茶</h1>
<p>さくら茶舗は1926年に宇治で創業した茶の専門店です。契約農家7軒の茶葉だけを扱い、
摘んでから14日以内に仕上げてお届けします。</p>
<h2>選ばれる理由</h2>
<ul>
<li>契約農家7軒、すべて農薬不使用</li>
<li>5,000円以上のご注文で送料無料</li>
<li>お客様評価4.7（レビュー1,082件）</li>
<li>未開封なら30日以内の返品が可能</li>
</ul>
<h2>はじめての方へ</h2>
<p>煎茶、ほうじ茶、玄米茶を少しずつ試せる「はじめてセット」は1,200円です。</p>
`,
});

const sencha = page({
  title: "煎茶｜さくら茶舗",
  description: "一番茶だけを使った宇治煎茶。100グラム1,080円から。",
  main: `
<h1>煎茶</h1>
<p>一番茶だけを使った宇治煎茶です。100グラム1,080円から。</p>
<h2>おいしい淹れ方</h2>
<p>茶葉5グラムに70度のお湯を150ミリリットル。60秒待ってから注ぎます。</p>
`,
});

const matcha = page({
  title: "抹茶｜さくら茶舗",
  description: "石臼で挽いた宇治抹茶。30グラム1,800円から。",
  main: `
<h1>抹茶</h1>
<p>注文を受けてから石臼で挽きます。1時間に挽けるのは40グラムだけです。30グラム1,800円から。</p>
<h2>体験教室</h2>
<p>毎週土曜日の14時から、店内で抹茶の点て方を教えています。60分2,500円、定員6名。</p>
`,
});

const history = page(
  {
    title: "歴史｜さくら茶舗",
    description: "1926年の創業から四代、宇治で茶を商う店の歩み。",
    main: `
<h1>店の歴史</h1>
<p>初代の桜井源蔵が1926年に宇治橋のたもとで店を開きました。現在は四代目の桜井美緒が
店を守っています。</p>
<h2>受賞</h2>
<p>2019年と2023年に全国茶品評会で農林水産大臣賞を受けた農家の茶葉を扱っています。</p>
`,
  },
  "shift_jis",
);

/** A Japanese tea shop: UTF-8, but its oldest page is in Shift_JIS. */
export const sakuraTea: Site = {
  host: HOST,
  pages: {
    "/": home,
    "/sencha": sencha,
    "/matcha": matcha,
    "/history": history,
    "/robots.txt": textDocument("User-agent: *\nAllow: /\n"),
  },
};
