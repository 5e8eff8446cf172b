import type { Business } from "../business.ts";

export const ja: readonly Business[] = [
  {
    trade: "hotel",
    brandName: "潮風ホテル",
    keywords: ["熱海 ホテル", "海の見える部屋"],
    facts: [
      "Free cancellation until 48 hours before arrival.",
      "Breakfast included. 42 rooms.",
      "Children under 6 stay free.",
    ],
    good: [
      "48時間前までキャンセル無料",
      "6歳未満は無料で宿泊",
      "朝食付き、7時30分から",
      "12月24日から27日まで",
      "4名様までのお部屋",
    ],
    bad: [
      ["claim", "駐車場無料"],
      ["claim", "今年のベストホテルに選出"],
    ],
  },
  {
    trade: "parts",
    brandName: "パーツ市場",
    keywords: ["ブレーキパッド", "オイルフィルター"],
    facts: ["2営業日以内にお届け。", "90日以内の返品可。", "1995年から2024年の車に対応。"],
    good: ["2018年式の車に対応", "2営業日でお届け", "返品は90日以内", "5W-30と0W-20に対応"],
    bad: [
      ["claim", "返品送料無料"],
      ["claim", "当日お届け"],
      ["disguise", "ブレーキS@LE開催中"],
      ["punctuation", "『『ブレーキ』』はこちら"],
    ],
  },
  {
    trade: "machines",
    brandName: "北都工機",
    keywords: ["電動ドリル", "コンクリートミキサー"],
    facts: ["モーターは5年保証。", "部品は12年間供給。", "18Vと20Vのドリル。"],
    good: [
      "3mmから13mmのドリル",
      "モーターは五年保証",
      "140リットルのミキサー",
      "部品を12年間ご用意",
    ],
    bad: [
      ["claim", "全品10年保証"],
      ["claim", "2倍のパワー"],
      ["disguise", "ドリルがFR33で届く"],
    ],
  },
];
