import { describe, expect, test } from "vitest";

import { judgePage, type JudgedPage } from "./judge-page.ts";

function judged(path: string, page: Partial<JudgedPage> = {}) {
  const plain = { title: "A page", headings: [], text: "word ".repeat(60), kinds: [], clicks: 1 };
  return judgePage({ ...plain, path, ...page }, "/");
}

const trail = {
  title: "Trail running shoes | Northwind Running",
  headings: ["Trail running shoes", "For mud", "For rock"],
  text: `Trail shoes from $119. For mud from $129. For rock from $139. ${"Sticky rubber and deep lugs. ".repeat(25)}`,
};

describe("the type of a page", () => {
  test.each([
    ["/", {}, "home"],
    ["/index.html", {}, "home"],
    ["/de", {}, "home"],
    ["/en-us/", {}, "home"],
    ["/trail", trail, "category"],
    ["/shop", { title: "All shoes" }, "category"],
    ["/shop/peak-4", { title: "Peak 4" }, "product"],
    ["/peak-4", { title: "Peak 4", text: "Ours since 2009. $139." }, "product"],
    ["/peak-4", { title: "Peak 4", kinds: ["breadcrumblist", "product"] }, "product"],
    ["/peak", { title: "Peak", kinds: ["itemlist"] }, "category"],
    ["/2026/11/how-to-run", { title: "How to run" }, "article"],
    ["/how-to-run", { title: "How to run", kinds: ["blogposting"] }, "article"],
    ["/blog/best-shoes", { title: "Best shoes", kinds: ["product", "article"] }, "article"],
    ["/visit", { title: "Contact us | Shop" }, "contact"],
    ["/privacy", { title: "Privacy" }, "other"],
    ["/lorem", { title: "Lorem" }, "other"],
  ])("%s is %s", (path, page, type) => {
    expect(judged(path, page).type).toBe(type);
  });

  test.each([
    ["de", "/ueber-uns", "other", "/leistungen", "/kontakt", "/datenschutz"],
    ["es", "/quienes-somos", "other", "/servicios", "/contacto", "/aviso-legal"],
    ["fr", "/qui-sommes-nous", "other", "/nos-produits", "/nous-contacter", "/mentions-legales"],
    ["it", "/chi-siamo", "other", "/servizi", "/contatti", "/note-legali"],
    ["nl", "/over-ons", "other", "/diensten", "/contact", "/voorwaarden"],
    ["pt", "/quem-somos", "other", "/serviços", "/contato", "/termos-de-uso"],
    ["ru", "/о-нас", "other", "/услуги", "/контакты", "/политика-конфиденциальности"],
    ["ja", "/会社概要", "other", "/サービス", "/お問い合わせ", "/利用規約"],
    ["ko", "/회사소개", "other", "/서비스", "/문의", "/이용약관"],
    ["zh", "/关于", "other", "/产品", "/联系我们", "/隐私政策"],
    ["ar", "/من-نحن", "other", "/الخدمات", "/اتصل-بنا", "/سياسة-الخصوصية"],
    ["hi", "/हमारे-बारे-में", "other", "/सेवाएं", "/संपर्क", "/गोपनीयता-नीति"],
    ["tr", "/hakkimizda", "other", "/urunler", "/iletisim", "/gizlilik-politikasi"],
    ["pl", "/o-nas", "other", "/uslugi", "/kontakt", "/regulamin"],
    ["sv", "/om-oss", "other", "/tjanster", "/kontakta-oss", "/kopvillkor-och-villkor"],
    ["da", "/om-os", "other", "/ydelser", "/kontakt", "/handelsbetingelser"],
    ["no", "/om-oss", "other", "/tjenester", "/kontakt", "/personvern"],
    ["fi", "/tietoa-meista", "other", "/palvelut", "/ota-yhteyttä", "/tietosuoja"],
  ])("in %s", (_language, about, other, offers, contact, legal) => {
    expect(judged(about)).toMatchObject({ type: other });
    expect(judged(about).reasons[0]).toBe("Says who is behind the business");
    expect(judged(offers)).toMatchObject({ type: "category" });
    expect(judged(contact)).toMatchObject({ type: "contact" });
    expect(judged(legal).reasons[0]).toBe("Mostly legal text");
  });

  test.each([
    ["/cookies/oatmeal", "cookies of a bakery", "$4 each"],
    ["/legal-services", "services of a law firm", ""],
    ["/air-conditioning", "air conditioners", "$900"],
  ])("%s is not a legal text", (path, title, text) => {
    expect(judged(path, { title, text }).reasons).not.toContain("Mostly legal text");
  });
});

describe("the relevance score", () => {
  test("an offer with prices is suggested, with reasons", () => {
    expect(judged("/trail", trail)).toEqual({
      type: "category",
      relevanceScore: 85,
      selected: true,
      reasons: [
        "Shows several products or services",
        "Names prices",
        "Enough text to write ads from",
        "One click from the home page",
      ],
    });
  });

  test("legal texts and job pages are not suggested, whatever they mention", () => {
    const prices = { text: `Fees of $5, $10 and $20. Order now. ${"Clause. ".repeat(300)}` };
    for (const path of ["/privacy", "/terms", "/careers"]) {
      const { relevanceScore, selected } = judged(path, prices);
      expect(selected).toBe(false);
      expect(relevanceScore).toBeLessThan(25);
    }
  });

  test("articles, contact and about pages score below the threshold", () => {
    const rich = { text: `From $5, $6 and $7. Book now. ${"We care about shoes. ".repeat(80)}` };
    for (const path of ["/blog/one", "/contact", "/about"]) {
      expect(judged(path, rich).selected).toBe(false);
    }
  });

  test("a page that is many clicks away or has little text scores lower", () => {
    const near = judged("/shop/one", { clicks: 1 });
    const far = judged("/shop/one", { clicks: 4 });
    const thin = judged("/shop/one", { text: "Soon." });
    expect(far.relevanceScore).toBeLessThan(near.relevanceScore);
    expect(far.reasons).toContain("Four clicks from the home page");
    expect(thin.selected).toBe(false);
    expect(thin.reasons).toContain("Hardly any text to write ads from");
    expect(judged("/shop/one", { clicks: null }).reasons).toContain("Only the sitemap leads there");
  });

  test("Japanese prices, calls to action and text count like English ones", () => {
    const sencha = judged("/sencha", {
      title: "煎茶｜さくら茶舗",
      text: `100グラム1,080円から。カートに入れる。${"一番茶だけを使った宇治煎茶です。".repeat(20)}`,
    });
    expect(sencha.type).toBe("product");
    expect(sencha.reasons).toEqual([
      "Shows one product or service",
      "Names a price",
      "Asks visitors to buy, order or book",
      "Enough text to write ads from",
      "One click from the home page",
    ]);
  });

  test("the home page is always relevant, and its clicks are ignored", () => {
    const home = judged("/", { clicks: 0 });
    expect(home).toMatchObject({ type: "home", relevanceScore: 70, selected: true });
    expect(home.reasons).toEqual(["The home page"]);
  });

  test("if a scan started on another page, the reasons say so", () => {
    const page = { path: "/shop/one", title: "One", headings: [], kinds: [] };
    const { reasons } = judgePage({ ...page, text: "word ".repeat(60), clicks: 2 }, "/shop/two");
    expect(reasons).toContain("Two clicks from the page you entered");
  });

  // Takes milliseconds with linear time; with more than that, the test would time out.
  test.each([
    ["digits", "1".repeat(2_000_000)],
    ["spaces", "$ ".repeat(1_000_000)],
    ["letters", "ab ".repeat(700_000)],
  ])("two million characters of %s are judged in linear time", (_what, text) => {
    expect(judged("/one", { text }).relevanceScore).toBeGreaterThanOrEqual(0);
  });
});
