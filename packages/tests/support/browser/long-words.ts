const descriptions = ["泥、岩、雨のための靴。山を知るスタッフが選びました。", "修理は一生涯保証。"];
const rest = { path1: "", path2: "", pins: [], locked: [] };

/** Texts that are hard to lay out: words without a break, wide characters, and a right-to-left script. */
export const longWords = {
  language: "ja",
  goal: "耐久性の高いトレイルシューズを販売する",
  adGroups: [
    {
      ...rest,
      ad_group_name: "トレイルランニングシューズ・防水モデル・二〇二六年秋冬コレクション",
      headlines: ["耐久性のあるトレイル靴", "送料無料で返品も簡単です", "ノースウインド公式ストア"],
      descriptions,
      keywords: [{ text: "トレイルシューズ", matchType: "PHRASE" }],
      path1: "靴",
      path2: "防水",
    },
    {
      ...rest,
      ad_group_name: "أحذية الجري الجبلي",
      headlines: ["أحذية جري متينة للجبال", "شحن مجاني وإرجاع سهل", "متجر نورثويند"],
      descriptions: ["أحذية للطين والصخور والمطر.", "موظفون يركضون. إصلاح مدى الحياة."],
      keywords: [{ text: "أحذية الجري", matchType: "EXACT" }],
      path1: "أحذية",
    },
    {
      ...rest,
      ad_group_name: "Donaudampfschifffahrtsgesellschaftskapitänsmützenverkaufsstellenverzeichnis",
      headlines: ["Rindfleischetikettierungsüberwachung", "Wasserdichte Schuhe!!", "HEUTE KAUFEN"],
      descriptions: [`${"Bezirksschornsteinfegermeister".repeat(3)}.`, "Kurz."],
      keywords: [{ text: "donaudampfschifffahrtskapitänsmützenabzeichen", matchType: "BROAD" }],
      path1: "lauf schuhe",
      path2: "sehrlangerpfadname",
      pins: [{ kind: "headline", index: 0, position: "HEADLINE_1" }],
      locked: ["headlines/1"],
    },
  ],
  negativeKeywords: ["donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen", "無料"],
  adExtensions: {
    sitelinks: [
      {
        text: "Bekleidungsgrößentabelle",
        description1: "Größen",
        description2: "",
        url: `https://northwind-running.example/${"sehr-lang-".repeat(12)}`,
      },
    ],
    callouts: ["Versandkostenfreie Lieferung"],
    structuredSnippets: [{ header: "Brands", values: ["Northwind", "ノースウインド", "نورثويند"] }],
    call: false,
    location: false,
  },
};
