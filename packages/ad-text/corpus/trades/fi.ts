import type { Business } from "../business.ts";

export const fi: readonly Business[] = [
  {
    trade: "hotel",
    brandName: "Hotelli Tuuli",
    keywords: ["hotelli hanko", "merinäköala"],
    facts: [
      "Free cancellation until 48 hours before arrival.",
      "Breakfast included. 42 rooms.",
      "Children under 6 stay free.",
    ],
    good: [
      "Peru maksutta 48 tuntia ennen",
      "Alle 6-vuotiaat ilmaiseksi",
      "Aamiainen sisältyy, klo 7.30 alkaen",
      "Majoitu 24.–27. joulukuuta",
      "Huoneet 4 hengelle",
    ],
    bad: [
      ["claim", "Ilmainen pysäköinti"],
      ["claim", "Vuoden hotelliksi äänestetty"],
    ],
  },
  {
    trade: "software",
    brandName: "Laskuri",
    keywords: ["laskutusohjelma", "kirjanpito"],
    facts: ["30 päivän ilmainen kokeilu.", "4 200 yritystä käyttää.", "Tuki arkisin."],
    good: [
      "Kokeile 30 päivää maksutta",
      "Yli 4 000 yritystä",
      "Veroilmoitus vuodelta 2025",
      "Lasku 3 vaiheessa",
    ],
    bad: [
      ["claim", "Kymmenen kertaa nopeampi lasku"],
      ["claim", "Ikuisesti ilmainen"],
      ["claim", "Säästä satoja tunteja"],
    ],
  },
  {
    trade: "parts",
    brandName: "Osahalli",
    keywords: ["jarrupalat", "öljynsuodatin"],
    facts: [
      "Toimitus 2 arkipäivässä.",
      "90 päivän palautusoikeus.",
      "Osia autoihin vuosilta 1995–2024.",
    ],
    good: [
      "Jarrupalat vuoden 2018 Golfiin",
      "Toimitus kahdessa arkipäivässä",
      "Palauta 90 päivän kuluessa",
      "Öljyt 5W-30 ja 0W-20",
    ],
    bad: [
      ["claim", "Ilmainen palautus"],
      ["claim", "Toimitus samana päivänä"],
      ["alternating", "JaRrUpAlAt autoosi"],
    ],
  },
  {
    trade: "insurance",
    brandName: "Haukka Vakuutus",
    keywords: ["autovakuutus", "kotivakuutus"],
    facts: [
      "Alkaen 19 € kuukaudessa.",
      "Jopa 15 % alennus toisesta autosta.",
      "Vastaus 3 päivässä.",
    ],
    good: [
      "Toisesta autosta jopa 15 % alennus",
      "Kuljettajille 21–75 v",
      "Alkaen 19 € kuukaudessa",
      "Vastaus kolmessa päivässä",
    ],
    bad: [
      ["claim", "Säästä 40 % vakuutuksesta"],
      ["claim", "Halvin vakuutus"],
      ["claim", "Kiinteä hinta 5 vuodeksi"],
    ],
  },
  {
    trade: "machines",
    brandName: "Pohjan Koneet",
    keywords: ["porakone", "betonimylly"],
    facts: ["Moottoreilla 5 vuoden takuu.", "Varaosia 12 vuotta.", "Porakoneet 18 ja 20 V."],
    good: [
      "Poranterät 3–13 mm",
      "Moottoreille viiden vuoden takuu",
      "Betonimylly 140 litraa",
      "Varaosat 12 vuoden ajan",
    ],
    bad: [
      ["claim", "Kymmenen vuoden takuu"],
      ["claim", "Kaksi kertaa tehokkaampi"],
      ["disguise", "P0rakone ja @kku"],
      ["punctuation", "””Porakoneet”” nyt"],
    ],
  },
  {
    trade: "restaurant",
    brandName: "Lucian luona",
    keywords: ["italialainen ravintola", "pizza kotiin"],
    facts: [
      "Puu-uuni vuodesta 1987.",
      "Ilmainen kuljetus yli 25 €.",
      "Pöydät enintään 12 hengelle.",
    ],
    good: [
      "Pöytä 8 hengelle tänään?",
      "Maksuton kuljetus yli 25 €",
      "Keittiö avoinna 11.30–22",
      "Menu 14. helmikuuta",
      "Puu-uuni vuodesta 1987",
    ],
    bad: [
      ["claim", "Jälkiruoka kaupan päälle"],
      ["claim", "Palkittu pizza"],
      ["claim", "Miljoona pizzaa myyty"],
    ],
  },
];
