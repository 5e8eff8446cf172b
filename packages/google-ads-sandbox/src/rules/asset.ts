import type { Resource } from "../accounts/resource.ts";
import type { KindRules } from "../mutate/kind-rules.ts";
import { report, reportRequired, reportTooLong, type RuleScope } from "../mutate/rule-scope.ts";
import { checkFinalUrls } from "./final-urls.ts";
import { checkTextPolicy } from "./policy.ts";
import { textWidth } from "./text-width.ts";

/** From docs (structured-snippet-headers): the headers that Google accepts, by language. */
const LOCALES: Record<string, string> = {
  en: "Amenities|Brands|Courses|Degree programs|Destinations|Featured hotels|Insurance coverage|Models|Neighborhoods|Service catalog|Shows|Styles|Types",
  de: "Marken|Ausstattung|Stile|Typen|Ziele|Dienstleistungen|Kurse|Viertel|Serien|Versicherungsleistung|Studiengänge|Vorgestellte Hotels|Modelle",
  es: "Marcas|Servicios adicionales|Estilos|Tipos|Destinos|Servicios|Cursos|Espectáculos|Cobertura de seguro|Carreras universitarias|Hoteles destacados|Modelos",
  fr: "Marques|Équipements|Styles|Types|Destinations|Services|Cours|Quartiers|Émissions|Couverture d'assurance|Programmes d'études|Sélection d'hôtels|Modèles",
  it: "Brand|Servizi|Stili|Tipi|Destinazioni|Servizi|Corsi|Quartieri|Programmi|Coperture assicurativa|Corsi di laurea|Hotel consigliati|Modelli",
  nl: "Merken|Voorzieningen|Stijlen|Typen|Bestemmingen|Services|Cursussen|Buurten|Shows|Dekking|Studieprogramma's|Aanbevolen hotels|Modellen",
  pt: "Marcas|Comodidades|Estilos|Tipos|Destinos|Serviços|Cursos|Bairros|Programas|Cobertura do seguro|Programas de graduação|Hotéis em destaque|Modelos",
  ru: "Бренды|Удобства|Стили|Типы|Места|Услуги|Курсы|Районы|Шоу|Страховая защита|Программы высшего образования|Рекомендуемые отели|Модели",
  ja: "ブランド|設備|スタイル|タイプ|到着地|サービス|コース|周辺地域|番組|保険の保障|学位プログラム|おすすめのホテル|モデル",
  ko: "브랜드|편의 시설|스타일|유형|목적지|서비스|과정|인근 지역|프로그램|보험 보상 범위|학위 취득 프로그램|추천 호텔|모델",
  zh: "品牌|设施|款式|类型|目的地|服务|课程|社区|节目|险种|学位课程|精选酒店|型号",
  ar: "العلامات التجارية|وسائل الراحة|الأنماط|الأنواع|الوجهات|الخدمات|الدورات التدريبية|الأحياء|العروض|التغطية التأمينية|برامج الشهادات|الفنادق المميّزة|النماذج",
  hi: "ब्रांड|सुविधाएं|शैलियां|प्रकार|गंतव्य|सेवाएं|पाठ्यक्रम|आस-पड़ोस|शो|बीमा कवरेज|डिग्री कार्यक्रम|प्रदर्शित होटल|मॉडल",
  tr: "Markalar|Sunulan olanaklar|Stiller|Türler|destinasyonlar|Hizmetler|Kurslar|Mahalleler|Programlar|Sigorta kapsamı|Lisans programları|Öne çıkan oteller|Modeller",
  pl: "Marki|Udogodnienia|Style|Typy|Miejsca|Usługi|Kursy|Dzielnice|Programy|Ubezpieczenia|Kierunki studiów|Polecane hotele|Modele",
  sv: "Varumärken|Faciliteter|Stilar|Typer|Resmål|Tjänster|Kurser|Program|Försäkringstyper|Utbildningsprogram|Utvalda hotell|Modeller",
  da: "Brands|Faciliteter|Design|Typer|Destinationer|Tjenester|Kurser|Nabolag|Serier|Forsikringsdækning|Uddannelser|Udvalgte hoteller|Modeller",
  no: "Merkevarer|Fasiliteter|Stiler|Typer|Destinasjoner|Tjenester|Kurs|Lokalområder|Programmer|Forsikringsdekning|Utdanningsprogrammer|Utvalgte hoteller|Modeller",
  fi: "Brändit|Lisäpalvelut|Tyylit|Tyypit|Kohteet|Palvelut|Kurssit|Kaupunginosat|Show't|Vakuutukset|Oppiaineet|Suositellut hotellit|Automerkit",
  "en-GB":
    "Brands|Amenities|Styles|Types|Destinations|Services|Courses|Neighbourhoods|Shows|Insurance coverage|Degree programmes|Featured hotels|Models",
  "es-419":
    "Marcas|Servicios adicionales|Estilos|Tipos|Destinos|Servicios|Cursos|Barrios|Programas|Cobertura de seguro|Carreras universitarias|Hoteles destacados|Modelos",
  "pt-PT":
    "Marcas|Comodidades|Estilos|Tipos|Destinos|Serviços|Cursos|Arredores|Programas|Cobertura do seguro|Licenciaturas|Hotéis em destaque|Modelos",
  "zh-TW": "品牌|設施|款式|類型|目的地|服務|課程|社區|節目|承保範圍|學位課程|精選飯店|型號",
};

/** The headers in English and in some of the other languages that the docs list. */
const snippetHeaders: ReadonlySet<string> = new Set(
  Object.values(LOCALES).flatMap((headers) => headers.split("|")),
);

/** The asset type, which is also the field type of its links, by the field that contains it. */
const ASSET_TYPES: Record<string, string> = {
  sitelink_asset: "SITELINK",
  callout_asset: "CALLOUT",
  structured_snippet_asset: "STRUCTURED_SNIPPET",
};
const FIELDS = Object.keys(ASSET_TYPES);

interface Asset extends Resource {
  final_urls?: string[];
  sitelink_asset?: { link_text?: string; description1?: string; description2?: string };
  callout_asset?: { callout_text?: string };
  structured_snippet_asset?: { header?: string; values?: string[] };
}

function checkText(text: string, width: number, scope: RuleScope, ...at: string[]): void {
  if (text.trim() === "") {
    reportRequired(scope, ...at);
    return;
  }
  if (textWidth(text) > width) reportTooLong(scope, text, ...at);
  checkTextPolicy(text, scope, at);
}

/** From docs: link text of up to 25 characters, both descriptions (35) or neither, and a final URL. */
function checkSitelink(asset: Asset, scope: RuleScope): void {
  const { link_text: linkText = "", description1, description2 } = asset.sitelink_asset ?? {};
  checkText(linkText, 25, scope, "sitelink_asset", "link_text");
  const descriptions = { description1, description2 };
  const isOnlyOne = ((description1 ?? "") === "") !== ((description2 ?? "") === "");
  for (const [field, text] of Object.entries(descriptions)) {
    if (isOnlyOne || (text ?? "") !== "") {
      checkText(text ?? "", 35, scope, "sitelink_asset", field);
    }
  }
  const urls = asset.final_urls ?? [];
  if (urls.length === 0) reportRequired(scope, "final_urls");
  checkFinalUrls(urls, scope);
}

/** From docs: a header from the list and 3 to 10 values of up to 25 characters. */
function checkSnippet(asset: Asset, scope: RuleScope): void {
  const { header = "", values = [] } = asset.structured_snippet_asset ?? {};
  const at = ["structured_snippet_asset"];
  if (!snippetHeaders.has(header)) {
    report(scope, "field_error.INVALID_VALUE", "The header is not one of the known headers.", {
      at: [...at, "header"],
      trigger: header,
    });
  }
  const sizeError = values.length < 3 ? "TOO_FEW" : "TOO_MANY";
  if (values.length < 3 || values.length > 10) {
    report(scope, `collection_size_error.${sizeError}`, "The number of values is not allowed.", {
      at: [...at, "values"],
    });
  }
  // From the protos (ListOperationError); that it is this code, and without regard to case: assumed.
  if (new Set(values.map((value) => value.toLowerCase())).size < values.length) {
    report(scope, "list_operation_error.DUPLICATE_VALUES", "Duplicate values in request.", {
      at: [...at, "values"],
    });
  }
  for (const [index, value] of values.entries()) {
    if (textWidth(value) <= 25) continue;
    report(scope, "string_length_error.TOO_LONG", "Too long.", {
      at: [...at, ["values", index]],
      trigger: value,
    });
  }
}

const fieldOf = (asset: Resource): string | undefined =>
  FIELDS.find((field) => asset[field] !== undefined);

function checkAsset(asset: Asset, scope: RuleScope): void {
  if (asset.sitelink_asset !== undefined) checkSitelink(asset, scope);
  else if (asset.structured_snippet_asset !== undefined) checkSnippet(asset, scope);
  else if (asset.callout_asset !== undefined) {
    checkText(asset.callout_asset.callout_text ?? "", 25, scope, "callout_asset", "callout_text");
  } else {
    report(
      scope,
      "asset_error.ASSET_DATA_IS_MISSING",
      `An asset needs one of ${FIELDS.join(", ")}; this sandbox simulates no other.`,
    );
  }
}

export const assetRules: KindRules = {
  immutableFields: ["id", "type", "source"],
  // Google creates some assets automatically.
  editableByHand: ["source"],
  complete: (asset) => ({
    ...asset,
    type: ASSET_TYPES[fieldOf(asset) ?? ""] ?? "UNKNOWN",
    source: "ADVERTISER",
  }),
  check: (next, _previous, scope) => checkAsset(next, scope),
};
