import { describe, expect, test } from "vitest";

import type { Language } from "../language.ts";
import { claimProblems } from "./lint-claims.ts";

const problemsOf = (text: string, facts: string[], language: Language = "en") =>
  claimProblems(text, { language, facts, year: 2026 }).map(({ rule }) => rule);

describe("a fact proves a promise that is as strong, and no stronger one", () => {
  test.each<[text: string, fact: string, language?: Language]>([
    ["10-year warranty", "10-year warranty on boilers."],
    ["5-year warranty", "Our warranty runs for 10 years. Founded 5 years ago."],
    ["Fix it free", "Free repairs for members."],
    ["Kostenfrei stornieren", "Free cancellation up to the day before.", "de"],
    ["Garantie de deux ans", "Garantie 24 mois.", "fr"],
    ["Over 4,000 firms", "Used by 4,200 firms."],
    ["Groups of 8 people", "Groups of 6 to 10 people."],
    ["40 guests", "Room for up to 60 guests."],
    ["₹5,00,000 का कवर", "कवर ₹5 लाख।", "hi"],
    ["会员日85折", "会员日八五折。", "zh"],
    ["インプラント198,000円", "インプラント19万8,000円。", "ja"],
    ["48 Stunden", "Dauert 2 Tage.", "de"],
    ["2 års garanti på jobben", "To års garanti på arbeidet.", "no"],
    [
      "Fırın. 1.299 TL'den başlayan fiyatlar. Tüm parçalarda 2 yıl garanti",
      "Fiyatlar 1.299 TL'den başlar.\nTüm parçalarda 2 yıl garanti.",
      "tr",
    ],
    ["9 out of 10 pass", "9 out of 10 learners pass first time."],
    ["Café por R$ 32", "Pacotes por 32 reais.", "pt"],
    ["Bringes ud uden beregning", "Levering er gratis.", "da"],
    ["Free delivery to your door", "Delivery and setup are included."],
    ["A decade of warranty", "The mattress comes with a 10-year warranty."],
    ["12 miesięcy gwarancji na drzewa", "Rok gwarancji na drzewa.", "pl"],
    ["Twee maanden bedenktijd", "60 dagen bedenktijd.", "nl"],
    ["Prova en lektion gratis", "Provlektion utan kostnad.", "sv"],
    ["Bemannat 24 timmar om dygnet", "Bemannad dygnet runt.", "sv"],
    [
      "Rechnungsprogramm. Ab 12 € im Monat. 30 Tage kostenlos testen",
      "Ab 12 € im Monat.\n30 Tage kostenlos testen.",
      "de",
    ],
    ["診断は無料。1998年創業、都内に2店舗", "診断は40分で無料。1998年創業、都内に2店舗。", "ja"],
    ["Odwołujesz? Nic nie płacisz", "Odwołanie rezerwacji jest bezpłatne.", "pl"],
    ["Pystytys kahdessa päivässä", "Pystytys kestää kaksi päivää.", "fi"],
    ["Fri fragt over 800 kr.", "Fragt 45 kroner, over 800 kroner betaler vi den.", "da"],
    ["Spectacle gratuit le vendredi", "Spectacle le vendredi, entrée libre.", "fr"],
    ["Geöffnet Tag und Nacht", "Wir sind 24 Stunden an 7 Tagen geöffnet.", "de"],
  ])("%s is proved by “%s”", (text, fact, language) => {
    expect(problemsOf(text, [fact], language)).toEqual([]);
  });

  test.each<[text: string, fact: string, language?: Language]>([
    ["Warranty for life", "10-year warranty on boilers."],
    ["20-year warranty", "10-year warranty on boilers. 20 years in business."],
    ["Free returns", "Free shipping and easy returns."],
    ["Free forever", "Free 30-day trial."],
    ["Price guarantee", "We guarantee the quality of our work."],
    ["Hundreds of hours saved", "Used by 4,200 firms."],
    ["Over 5,000 firms", "Used by 4,200 firms."],
    ["Livstidsgaranti", "10 års garanti på rør.", "sv"],
    ["無料の駐車場", "Free cancellation.", "ja"],
    ["Frete grátis para todo o Brasil", "Frete grátis para todo o Sudeste.", "pt"],
    ["いつでも送料無料", "初回は送料無料。", "ja"],
    ["첫 달 수업료 무료", "체험 수업은 무료입니다.", "ko"],
    ["Try it for a full year", "Try a mattress for 100 nights."],
    ["Heiskort inkludert i prisen", "Sengetøy er inkludert.", "no"],
    ["Robot de piscine offert", "Piscines dès 14 900 euros, pose comprise.", "fr"],
    ["Doppelt so schnell", "Schnelle Lieferung.", "de"],
    ["A bonus tablet with every course", "The first course is free."],
    ["Portes gratis sin mínimo", "Portes gratis a partir de 500 kilos.", "es"],
    ["Primeira lavagem grátis", "Se manchar, lavamos de novo sem cobrar.", "pt"],
    ["İkinci kahve bedava", "Lokum kahvenin yanında ücretsiz gelir.", "tr"],
    ["Готово за один день", "Срок пошива — семь дней.", "ru"],
    ["Rok na zwrot materaca", "10 lat gwarancji.", "pl"],
    ["첫 세탁 무료", "문 앞 수거와 배송은 무료.", "ko"],
    ["Sin fianza", "Fianza de 600 euros.", "es"],
    ["Öppet dygnet runt", "Öppet alla dagar 10 till 19.", "sv"],
    ["Kaffeemaschine geschenkt", "Gratis Lieferung.", "de"],
    ["Élu produit de l'année", "Produit français.", "fr"],
    ["Free helmet with every bike", "Loaner bikes are free."],
    ["Kostenloser Umzug", "Umzugskartons leihen Sie gratis.", "de"],
    ["Free shipping on all orders", "Free shipping from $120."],
    ["Gratis för barn under 18", "Barn under 12 år bor gratis.", "sv"],
    ["10 out of 10 pass", "9 out of 10 learners pass first time. 10 teachers."],
    ["3 for 2", "Three shops and two vans."],
    ["Leve 3, pague 2", "Frete grátis.", "pt"],
    ["Pronti in un'ora", "Pronti in 3 giorni.", "it"],
    ["Vuoden hääkuvaaja 2025", "Kuvaamme häitä.", "fi"],
  ])("%s is not proved by “%s”", (text, fact, language) => {
    expect(problemsOf(text, [fact], language)).toContainEqual(
      expect.stringMatching(/^claim\/(?:words|number)$/),
    );
  });

  test.each<[text: string, facts: string[], language?: Language]>([
    ["Adult and child for $285", ["Adults pay $165.", "Children pay $120."]],
    ["Two adults and a child: $450", ["Adults pay $165.", "Children pay $120."]],
    ["석 달 관리에 24만 원", ["관리는 월 8만 원, 최소 3개월입니다."], "ko"],
  ])("%s is what the facts come to, which is a warning", (text, facts, language) => {
    expect(problemsOf(text, facts, language)).toEqual(["claim/doubtful"]);
  });

  test("what cannot be compared is a warning that names what was looked for", () => {
    const [problem] = claimProblems("Gratis Kofferservice", {
      language: "de",
      facts: ["Free cancellation until 48 hours before arrival."],
    });
    expect(problem?.rule).toBe("claim/doubtful");
    expect(problem?.message).toContain("gratis");
  });
});

test.each<[text: string, language?: Language]>([
  ["Chain skipping after 2,000 miles?"],
  ["For 4 or 1,200 guests"],
  ["Ağrınız 3 haftadır geçmiyor mu?", "tr"],
  ["시험까지 2주 남았다면", "ko"],
])("%s may speak of the reader, and is no error", (text, language) => {
  expect(problemsOf(text, ["Est. 2006."], language)).not.toContainEqual("claim/number");
});

describe("a number that says when, how old, how large or how many come claims nothing", () => {
  test.each<[text: string, language?: Language]>([
    ["Closed at 6 pm? Order online"],
    ["Kids from 3 years"],
    ["Brake pads for the 2018 Golf"],
    ["Drill bits from 3 to 13 mm"],
    ["Fits 5W-30 engines"],
    ["Rooms for 2 to 4 guests"],
    ["Start in KW 14", "de"],
    ["Vom 24.12. bis 2.1.", "de"],
    ["Abierto hasta las 20 h", "es"],
    ["Corso dal livello A1 al C1", "it"],
    ["स्टेशन से पैदल जाएँ, शाम 7 बजे", "hi"],
    ["冬は12月から3月", "ja"],
    ["2018年式の車に対応", "ja"],
    ["오전 11시 30분부터", "ko"],
    ["12月24日至27日", "zh"],
    ["Menu 14. helmikuuta", "fi"],
    ["A los 5 años ya nadan solos", "es"],
    ["築30年の家も", "ja"],
  ])("%s", (text, language) => {
    expect(problemsOf(text, [], language)).toEqual([]);
  });

  test.each<[text: string, language?: Language]>([
    ["10x faster invoices"],
    ["Rated 4.9 of 5"],
    ["Since 1998"],
    ["300 happy customers"],
    ["5 years fixed price"],
    ["20 मिनट में डिलीवरी", "hi"],
    ["30日で英語", "ja"],
    ["Tio års erfarenhet", "sv"],
    ["Shuttle every 3 minutes"],
    ["Verkocht binnen een week", "nl"],
    ["9 ud af 10 bliver raske", "da"],
    ["The world's softest mattress"],
    ["Danmarks dygtigste kiropraktor", "da"],
    ["Materac roku 2026", "pl"],
    ["3 rosiers pour le prix de 2", "fr"],
    ["3 gül al, 2 öde", "tr"],
    ["Due forme al prezzo di una", "it"],
    ["Rechnungen zehnmal schneller", "de"],
    ["La prima scuola di vela d'Italia", "it"],
    ["Impari il tango in 3 lezioni", "it"],
    ["アルバムプレゼント", "ja"],
  ])("but %s claims something", (text, language) => {
    expect(problemsOf(text, [], language)).not.toEqual([]);
  });
});

describe("what cannot be decided is a warning", () => {
  test.each<[text: string, facts: string[], language?: Language]>([
    ["Najlepsze sny są po północy", ["Materace od 899 zł."], "pl"],
    ["Unpack it, wait 4 hours, lie down and forget to set the alarm", []],
    ["Come and try, it costs nothing but half an hour", ["The first lesson is free."]],
    ["Free visits", ["There is no fee for visits."]],
    ["Breakfast Included", ["Breakfast after landing is part of the ride."]],
    ["Casque et antivol compris", ["Casque et antivol prêtés gracieusement."], "fr"],
    ["Battery at 12% by noon?", ["Screen repairs start at $79."]],
    ["Brisket: 14 Stunden bei 110 °C", ["Vier Stunden am Feuer."], "de"],
    ["平均每节课120元", ["24节课2880元。"], "zh"],
    ["60 ريالاً للحصة", ["ثماني حصص بـ 480 ريالاً."], "ar"],
    ["Una semana por 623 €", ["Desde 89 euros al día."], "es"],
    ["De første 1.000 gåture", ["Barnevogne fra 3.499 kroner."], "da"],
  ])("%s", (text, facts, language) => {
    expect(new Set(problemsOf(text, facts, language))).toEqual(new Set(["claim/doubtful"]));
  });
});
