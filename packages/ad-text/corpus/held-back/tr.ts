import type { Business } from "../business.ts";

export const tr: readonly Business[] = [
  {
    trade: "software",
    brandName: "Defterim",
    keywords: ["fatura programı", "muhasebe"],
    facts: ["30 gün ücretsiz deneme.", "4.200 firma kullanıyor.", "Hafta içi destek."],
    good: [
      "30 gün ücretsiz deneyin",
      "4.000'den fazla firma",
      "2025 beyannamesi",
      "3 adımda fatura",
    ],
    bad: [
      ["claim", "On kat hızlı fatura"],
      ["claim", "Sonsuza dek ücretsiz"],
      ["claim", "Yüzlerce saat kazanın"],
    ],
  },
  {
    trade: "insurance",
    brandName: "Şahin Sigorta",
    keywords: ["kasko", "konut sigortası"],
    facts: ["Ayda 199 TL'den.", "İkinci araca yüzde 15'e varan indirim.", "3 günde yanıt."],
    good: [
      "İkinci araca %15'e varan indirim",
      "21-75 yaş sürücüler",
      "Ayda 199 TL'den",
      "Üç günde yanıt",
    ],
    bad: [
      ["claim", "Kaskoda %40 tasarruf"],
      ["claim", "En ucuz kasko"],
      ["claim", "5 yıl sabit fiyat"],
    ],
  },
  {
    trade: "restaurant",
    brandName: "Lucia'nın Yeri",
    keywords: ["italyan restoranı", "pizza siparişi"],
    facts: [
      "1987'den beri odun fırını.",
      "250 TL üzeri teslimat ücretsiz.",
      "12 kişiye kadar masalar.",
    ],
    good: [
      "Bu akşam 8 kişilik masa",
      "250 TL üzeri ücretsiz teslimat",
      "12.00-23.00 arası açık",
      "14 Şubat menüsü",
      "1987'den beri odun fırını",
    ],
    bad: [
      ["claim", "Tatlılar bizden"],
      ["claim", "Ödüllü pizza"],
      ["claim", "Bir milyon pizza sattık"],
    ],
  },
];
