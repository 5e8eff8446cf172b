import type { Business } from "../business.ts";

export const tr: readonly Business[] = [
  {
    trade: "plumber",
    brandName: "Pınar Tesisat",
    keywords: ["acil tesisatçı", "kombi bakımı"],
    facts: [
      "İzmir'de keşif ücretsiz.",
      "Yeni kombilerde 10 yıl garanti.",
      "490 TL'den başlayan fiyatlar.",
    ],
    good: [
      "Saat 18'den sonra online randevu",
      "İzmir'de keşif bedava",
      "Yeni kombiye 10 yıl garanti",
      "15-54 mm borular",
      "490 TL'den başlar",
    ],
    bad: [
      ["claim", "Ömür boyu garanti"],
      ["claim", "Yarı yarıya daha sessiz"],
      ["claim", "En düşük fiyat garantisi"],
    ],
  },
  {
    trade: "hotel",
    brandName: "Rüzgar Otel",
    keywords: ["çeşme otel", "deniz manzaralı oda"],
    facts: [
      "Free cancellation until 48 hours before arrival.",
      "Breakfast included. 42 rooms.",
      "Children under 6 stay free.",
    ],
    good: [
      "48 saat öncesine dek ücretsiz iptal",
      "6 yaş altı çocuklara ücretsiz",
      "Kahvaltı dahil, 7.30'da başlar",
      "24-27 Aralık arası",
      "4 kişilik odalar",
    ],
    bad: [
      ["claim", "Ücretsiz otopark"],
      ["claim", "Yılın oteli seçildi"],
    ],
  },
  {
    trade: "dentist",
    brandName: "Karaağaç Diş",
    keywords: ["diş hekimi bursa", "implant"],
    facts: ["İlk muayene ücretsizdir.", "İmplant 9.900 TL'den.", "Perşembe 20.00'ye kadar açık."],
    good: [
      "İlk muayene ücretsiz",
      "İmplant 9.900 TL'den",
      "3 yaşından büyük çocuklar",
      "Çınar Sokak No 14, kat 2",
      "Perşembe 20.00'ye kadar",
    ],
    bad: [
      ["claim", "Ağrısız ya da paranız iade"],
      ["claim", "Diş beyazlatma hediye"],
    ],
  },
  {
    trade: "parts",
    brandName: "Parça Pazarı",
    keywords: ["fren balatası", "yağ filtresi"],
    facts: ["2 iş gününde teslimat.", "90 gün içinde iade.", "1995-2024 model araçlar için."],
    good: [
      "2018 model Golf için balata",
      "İki iş gününde teslim",
      "90 gün içinde iade",
      "5W-30 motor yağı",
    ],
    bad: [
      ["claim", "Ücretsiz iade"],
      ["claim", "Aynı gün teslimat"],
      ["alternating", "FrEn BaLaTaSı çeşitleri"],
    ],
  },
  {
    trade: "courses",
    brandName: "Dil Evi",
    keywords: ["ingilizce kursu", "akşam kursu"],
    facts: ["6-10 kişilik gruplar.", "İlk ders ücretsiz.", "Her pazartesi yeni kurs."],
    good: [
      "Pazartesi saat 19.00'da ders",
      "A1'den C2'ye İngilizce",
      "8 kişilik gruplar",
      "İlk ders bizden, ücretsiz",
      "16 yaş ve üstü",
    ],
    bad: [
      ["claim", "30 günde akıcı İngilizce"],
      ["claim", "Kursa kayıt olana tablet hediye"],
      ["letters", "İ n g i l i z c e kursu"],
    ],
  },
  {
    trade: "machines",
    brandName: "Kuzey Makine",
    keywords: ["matkap", "beton mikseri"],
    facts: ["Motorlarda 5 yıl garanti.", "12 yıl yedek parça.", "18 ve 20 V matkaplar."],
    good: [
      "3-13 mm matkap uçları",
      "Motorlarda beş yıl garanti",
      "140 litre mikser",
      "On iki yıl yedek parça",
    ],
    bad: [
      ["claim", "On yıl garanti"],
      ["claim", "İki kat güçlü"],
      ["disguise", "M4tkap ve b@tarya"],
      ["punctuation", "««Matkap»» yenilendi"],
    ],
  },
];
