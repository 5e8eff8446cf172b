const SPACELESS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/**
 * A pattern that finds any entry of a comma-separated list in lower-case text: at the start of a word, or anywhere in
 * scripts without spaces. The lists cover the 19 languages of our ads; entries contain only letters and spaces.
 */
function anyOf(list: string): RegExp {
  const entries = list.split(",").map((entry) => entry.trim());
  const spaced = entries.filter((entry) => !SPACELESS.test(entry));
  const spaceless = entries.filter((entry) => SPACELESS.test(entry));
  return new RegExp([`(?<![\\p{L}\\p{M}])(?:${spaced.join("|")})`, ...spaceless].join("|"), "u");
}

export const contactWords = anyOf(
  `contact, get in touch, find us, store locator, kontakt, anfahrt, contacto, contáctanos, nous contacter, contatti,
  contattaci, contato, fale conosco, контакт, お問い合わせ, 問い合わせ, 联系, 문의, 연락처, 오시는 길, اتصل بنا, تواصل معنا,
  संपर्क, iletişim, iletisim, ota yhteyttä, yhteystiedot`,
);

export const articleWords = anyOf(
  `blog, news, article, magazine, journal, press release, artikel, beitrag, ratgeber, magazin, aktuelles, neuigkeiten,
  noticias, artículo, articulo, actualité, actualite, conseils, notizie, articolo, nieuws, notícia, novidades, artigo,
  новост, стать, блог, お知らせ, ブログ, 記事, コラム, 新闻, 博客, 文章, 뉴스, 블로그, مدونة, أخبار, مقال, ब्लॉग, समाचार, लेख,
  haberler, makale, aktualności, aktualnosci, poradnik, nyhet, nyheder, uutis, artikkeli, artikkel`,
);

export const offerWords = anyOf(
  `shop, store, product, categor, collection, catalog, services, solutions, menu, offers, deals, sale, courses, classes,
  treatments, rooms, pricing, prices, produkt, leistung, sortiment, angebot, kategorie, preise, kurse, zimmer, speisekarte,
  productos, servicios, tienda, catálogo, precios, cursos, habitaciones, boutique, produit, prestation, gamme, catégorie,
  tarifs, prodott, servizi, negozio, collezion, prezzi, corsi, producten, diensten, winkel, assortiment, prijzen, produto,
  serviço, servicos, loja, preços, precos, товар, услуг, каталог, магазин, цены, 商品, サービス, カテゴリ, 料金, ショップ,
  メニュー, 产品, 服务, 商店, 分类, 价格, 제품, 서비스, 상품, 카테고리, 가격, 메뉴, المنتجات, الخدمات, متجر, الأسعار, उत्पाद,
  सेवा, दुकान, कीमत, ürün, urun, hizmet, mağaza, magaza, fiyat, usługi, uslugi, sklep, oferta, cennik, tjänst, tjanst,
  butik, priser, tjenester, ydelser, varer, nettbutikk, tuotte, palvelu, kauppa, hinnasto, hinnat`,
);

export const legalWords = anyOf(
  `privacy, terms of, terms and, terms conditions, legal notice, legal information, cookie policy, cookies policy,
  cookie notice, imprint, disclaimer, impressum, datenschutz, agb, widerruf, nutzungsbedingungen, aviso legal, privacidad,
  privacidade, términos, terminos, condiciones generales, termos de, mentions légales, mentions legales, cgv, cgu,
  confidentialité, confidentialite, note legali, informativa, condizioni, voorwaarden, конфиденциальн, соглашение,
  利用規約, プライバシー, 特定商取引, 個人情報, 隐私, 条款, 개인정보, 이용약관, الخصوصية, الشروط, गोपनीयता, नियम और, gizlilik, kvkk,
  kullanım koşulları, polityka prywatności, polityka prywatnosci, regulamin, integritetspolicy, köpvillkor, villkor,
  privatliv, handelsbetingelser, personvern, vilkår, tietosuoja, käyttöehdot, kayttoehdot`,
);

export const jobWords = anyOf(
  `careers, jobs, vacanc, karriere, stellenangebote, empleo, trabaja con, recrutement, emplois, lavora con noi, vacatures,
  werken bij, carreiras, trabalhe conosco, ваканси, 採用, 求人, 招聘, 채용, وظائف, करियर, kariyer, kariera, karriär,
  lediga jobb, stillinger, avoimet työpaikat, tyopaikat`,
);

export const aboutWords = anyOf(
  `about, our story, who we are, company, über uns, ueber uns, uber uns, unternehmen, sobre nosotros, sobre nós,
  sobre nos, quiénes somos, quienes somos, quem somos, à propos, a propos, qui sommes, chi siamo, over ons, о нас,
  о компании, 会社概要, 会社案内, 私たち, 歴史, 关于, 회사소개, من نحن, हमारे बारे, hakkımızda, hakkimizda, o nas, o firmie,
  om oss, om os, meistä, meista, history`,
);

/** Calls to buy, order or book. */
export const callWords = anyOf(
  `add to cart, add to basket, add to bag, buy now, order now, order online, book now, book a, book your, get a quote,
  request a quote, free trial, sign up, in den warenkorb, jetzt kaufen, jetzt bestellen, bestellen sie, auf bestellung,
  termin buchen, jetzt buchen, angebot anfordern, añadir al carrito, comprar, reservar, pedir presupuesto,
  ajouter au panier, acheter, commander, réserver, demander un devis, aggiungi al carrello, acquista, ordina ora, prenota,
  preventivo, in winkelwagen, bestel nu, reserveer, offerte aanvragen, adicionar ao carrinho, compre, peça um orçamento,
  в корзину, купить, заказать, забронировать, カートに入れる, 購入, ご注文, 予約, 加入购物车, 购买, 预订, 장바구니, 구매, 예약,
  أضف إلى السلة, اشتر, احجز, कार्ट में, खरीदें, बुक करें, sepete ekle, satın al, sipariş, rezervasyon, do koszyka,
  kup teraz, zamów, zarezerwuj, lägg i varukorg, köp nu, beställ, boka, læg i kurv, køb, bestil, legg i handlekurv,
  kjøp, bestill, lisää ostoskoriin, osta nyt, tilaa nyt, varaa`,
);
