import { describe, expect, test } from "vitest";

import type { Language } from "../language.ts";
import { claimProblems } from "./lint-claims.ts";

const problemsOf = (
  text: string,
  facts: string[],
  language: Language = "en",
  keywords?: string[],
) =>
  claimProblems(text, { language, facts, year: 2026, keywordsOfCampaign: keywords }).map(
    ({ rule }) => rule,
  );

const BLOCKS = ["claim/words", "claim/number"];

describe("a line that widens what a fact says is blocked", () => {
  test.each<[text: string, fact: string, language?: Language]>([
    ["Free Delivery, Any Distance", "Free delivery up to 20 miles."],
    ["Unlimited Mileage on Every Car", "200 miles a day are included."],
    ["Every Class Half Price", "The third class is half price."],
    ["Overnight Repair", "Repairs take 4 working days."],
    ["No minimum order, ever", "Minimum order 40 pieces."],
    ["First 6 months half price", "The first 2 months are half price."],
    ["Open 24/7", "Cancel free of charge up to 24 hours before."],
    ["Hausbesuch kostenlos, überall", "Hausbesuch kostenlos, nur in Bonn.", "de"],
    ["Livraison gratuite en France", "Livraison gratuite à Lille dès 60 €.", "fr"],
    ["Entregas diarias en Sevilla", "Entregas semanales en Sevilla.", "es"],
    ["Datos ilimitados", "50 GB de datos al mes por 12 €.", "es"],
    ["Pilates a 9 €", "Yoga a 9 €, pilates a 25 €.", "it"],
    ["Бесплатная доставка по России", "Доставка от 3000 ₽ бесплатно, только по городу.", "ru"],
    ["即日お届け", "翌日お届け。", "ja"],
    ["데이터 무제한", "데이터 월 10GB 제공.", "ko"],
    ["3 gold medals", "A gold medal in 2024."],
    ["Alltid gratis frakt", "Fri frakt från 500 kr.", "sv"],
    ["Assistance i hele Europa", "Assistance i hele Danmark.", "da"],
    ["Her siparişte hediye kupa", "Free delivery in Izmir.", "tr"],
    ["20 Räume", "Acht Räume mit Seeblick.", "de"],
    ["Haircuts at $20 on Sundays", "Haircuts at $20 on weekdays."],
    ["Ouvert toute l'année, même en janvier", "Ouvert d'avril à octobre.", "fr"],
    ["Auch sonntags im Einsatz", "Montags bis samstags von 7 bis 20 Uhr.", "de"],
    ["Abierto todos los días", "De lunes a viernes de 9 a 18 h.", "es"],
    ["5-year warranty on brakes", "90-day warranty on brakes, 5 years on frames."],
    ["Garantie 10 ans sur tout", "Garantie 10 ans sur le cadre, 2 ans sur le reste.", "fr"],
    ["The first 3 lessons free", "The first lesson is free."],
    ["Cancel free on the day itself", "Free cancellation up to 3 days before."],
    ["Livraison gratuite à Annecy", "Livraison gratuite à Lyon, 15 euros à Annecy.", "fr"],
    ["Montage und Lieferung gratis", "Lieferung gratis, Montage gegen Aufpreis.", "de"],
    ["Ohne Prüfungen zum Schein", "Nur vier Prüfungen.", "de"],
    ["Bez żadnej kaucji", "Kaucja 500 zł.", "pl"],
    ["Just one piece is enough", "Minimum order 10 pieces."],
    ["Cancel from day one", "Can be canceled after 12 months."],
    ["Up to 90 miles of range", "40 to 60 miles of range, depending on the model."],
    ["At least three whales", "Tours of 4 hours."],
    ["Parking free all day", "Parking is free for the first 2 hours."],
    ["Dzieci zawsze za darmo", "Tickets: adults 20 euros, children 10 euros.", "pl"],
  ])("%s is not proved by “%s”", (text, fact, language) => {
    expect(BLOCKS).toContain(problemsOf(text, [fact], language)[0]);
  });
});

describe("a line that says no more than its facts is not blocked", () => {
  test.each<[text: string, fact: string, language?: Language]>([
    ["The best part of Monday: someone else carries the boxes.", "Two movers from $120."],
    ["Das Einzige, was noch fehlt, sind Sie.", "Zimmer ab 80 €.", "de"],
    ["2 weeks free", "14 days free."],
    ["Breakfast included", "Rooms from $90 with breakfast."],
    ["Three shops in town", "3 shops in town."],
    ["3 negozi in città", "Tre negozi in città.", "it"],
    ["昭和40年創業", "創業1965年。", "ja"],
    ["월 5,000원", "From 5,000 won a month.", "ko"],
    [
      "Después de los 50 años cuesta leer de cerca: la revisión es gratis.",
      "Revisión gratis.",
      "es",
    ],
    ["Unlimited miles", "No limit on miles."],
    ["Free returns on every pair", "Free returns within 30 days on every pair."],
    ["Free UK delivery over £50", "Free delivery over £50."],
    ["Opening daily at 8", "Open every day from 8."],
    ["La primera clase es gratis", "La primera clase no se cobra.", "es"],
    ["Bundesweite Abholung für 15 €", "Abholung deutschlandweit für 15 €.", "de"],
    ["3+1 daireler", "Daireler.", "tr"],
    ["Open 7 days a week", "Open daily from 9 to 6."],
    ["Haircuts at $20 on Tuesdays", "Haircuts at $20 on weekdays."],
    ["5-year warranty on frames", "90-day warranty on brakes, 5 years on frames."],
    ["620 kr per besök", "Klippkort: 5 besök för 3 100 kr.", "sv"],
    ["Buy 5 keys, pay for 4", "Every fifth key is free."],
    ["Das Beste am Montag? Die Pause.", "Pausen von 20 Minuten.", "de"],
    ["Dos semanas laborables", "Entrega en 10 días laborables.", "es"],
    ["Massage 90 min for $110", "Massage 60 minutes $80, 90 minutes $110."],
  ])("%s is said by “%s”", (text, fact, language) => {
    expect(problemsOf(text, [fact], language).filter((rule) => BLOCKS.includes(rule))).toEqual([]);
  });
});

describe("what no fact can be too weak for, as none says it at all, is blocked", () => {
  test.each<[text: string, language?: Language]>([
    ["Nobody repairs bikes cheaper"],
    ["Nirgendwo sonst erhältlich", "de"],
    ["Recomendado por médicos", "es"],
    ["Plus jamais de crevaison", "fr"],
    ["Solo per oggi", "it"],
    ["Service door heel Nederland", "nl"],
    ["Pronto em poucos minutos", "pt"],
    ["Никто не чинит лучше", "ru"],
    ["二度とパンクしない", "ja"],
    ["전국 어디든 출장", "ko"],
    ["全国上门", "zh"],
    ["لا أحد أرخص", "ar"],
    ["डॉक्टरों की सलाह", "hi"],
    ["Türkiye'nin her yerine", "tr"],
    ["Klinicznie potwierdzone", "pl"],
    ["Bara i dag", "sv"],
    ["Kun hos os", "da"],
    ["Aldri mer punktering", "no"],
    ["Välittömästi valmis", "fi"],
  ])("%s", (text, language) => {
    const rules = problemsOf(text, ["Bicycle repairs in our workshop."], language);
    expect(BLOCKS).toContain(rules[0]);
  });
});
