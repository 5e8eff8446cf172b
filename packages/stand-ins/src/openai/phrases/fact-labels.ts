import type { LanguageCode } from "@adwright/contracts/language";

/** What a duration in a fact is about. */
export type Duration = "guarantee" | "answer" | "delivery" | "trial";

/** Phrases for durations and ratings in ads. {n} is "5 years" in the language's own form; English puts it first. */
export const factLabels: Record<LanguageCode, Record<Duration | "rating", string>> = {
  en: {
    guarantee: "{n} Guarantee",
    answer: "{n} Reply Time",
    delivery: "{n} Delivery",
    trial: "{n} Trial",
    rating: "Rated {n} of 5",
  },
  de: {
    guarantee: "Garantie: {n}",
    answer: "Antwort: {n}",
    delivery: "Lieferzeit: {n}",
    trial: "Testzeit: {n}",
    rating: "Bewertung: {n} von 5",
  },
  es: {
    guarantee: "Garantía: {n}",
    answer: "Respuesta: {n}",
    delivery: "Entrega: {n}",
    trial: "Prueba: {n}",
    rating: "Valoración: {n} de 5",
  },
  fr: {
    guarantee: "Garantie : {n}",
    answer: "Réponse : {n}",
    delivery: "Livraison : {n}",
    trial: "Essai : {n}",
    rating: "Note : {n} sur 5",
  },
  it: {
    guarantee: "Garanzia: {n}",
    answer: "Risposta: {n}",
    delivery: "Consegna: {n}",
    trial: "Prova: {n}",
    rating: "Valutazione: {n} su 5",
  },
  nl: {
    guarantee: "Garantie: {n}",
    answer: "Antwoord: {n}",
    delivery: "Levering: {n}",
    trial: "Proefperiode: {n}",
    rating: "Beoordeling: {n} van 5",
  },
  pt: {
    guarantee: "Garantia: {n}",
    answer: "Resposta: {n}",
    delivery: "Entrega: {n}",
    trial: "Teste: {n}",
    rating: "Avaliação: {n} de 5",
  },
  ru: {
    guarantee: "Гарантия: {n}",
    answer: "Срок ответа: {n}",
    delivery: "Срок доставки: {n}",
    trial: "Пробный период: {n}",
    rating: "Оценка: {n} из 5",
  },
  ja: {
    guarantee: "保証期間：{n}",
    answer: "返答まで{n}",
    delivery: "お届けまで{n}",
    trial: "お試し期間：{n}",
    rating: "評価：5点中{n}",
  },
  ko: {
    guarantee: "보증 기간: {n}",
    answer: "답변까지 {n}",
    delivery: "배송까지 {n}",
    trial: "체험 기간: {n}",
    rating: "평점: 5점 중 {n}",
  },
  zh: {
    guarantee: "保修期：{n}",
    answer: "回复时间：{n}",
    delivery: "送达时间：{n}",
    trial: "试用期：{n}",
    rating: "评分：{n}（满分5）",
  },
  ar: {
    guarantee: "مدة الضمان: {n}",
    answer: "مدة الرد: {n}",
    delivery: "مدة التوصيل: {n}",
    trial: "مدة التجربة: {n}",
    rating: "التقييم: {n} من 5",
  },
  hi: {
    guarantee: "वारंटी: {n}",
    answer: "जवाब: {n}",
    delivery: "डिलीवरी: {n}",
    trial: "ट्रायल: {n}",
    rating: "रेटिंग: 5 में से {n}",
  },
  tr: {
    guarantee: "Garanti: {n}",
    answer: "Yanıt süresi: {n}",
    delivery: "Teslimat: {n}",
    trial: "Deneme: {n}",
    rating: "Puan: 5 üzerinden {n}",
  },
  pl: {
    guarantee: "Gwarancja: {n}",
    answer: "Odpowiedź: {n}",
    delivery: "Dostawa: {n}",
    trial: "Okres próbny: {n}",
    rating: "Ocena: {n} na 5",
  },
  sv: {
    guarantee: "Garanti: {n}",
    answer: "Svarstid: {n}",
    delivery: "Leverans: {n}",
    trial: "Prova på: {n}",
    rating: "Betyg: {n} av 5",
  },
  da: {
    guarantee: "Garanti: {n}",
    answer: "Svartid: {n}",
    delivery: "Levering: {n}",
    trial: "Prøvetid: {n}",
    rating: "Vurdering: {n} af 5",
  },
  no: {
    guarantee: "Garanti: {n}",
    answer: "Svartid: {n}",
    delivery: "Levering: {n}",
    trial: "Prøvetid: {n}",
    rating: "Vurdering: {n} av 5",
  },
  fi: {
    guarantee: "Takuu: {n}",
    answer: "Vastausaika: {n}",
    delivery: "Toimitusaika: {n}",
    trial: "Kokeilu: {n}",
    rating: "Arvosana: {n} / 5",
  },
};

/** Words in facts of any language that show what a duration is about. */
export const durationCues: Record<Duration, string> = {
  guarantee:
    "guarantee|warranty|garant|garanz|gwaranc|гаранти|takuu|保証|保修|보증|ضمان|वारंटी|गारंटी",
  answer:
    "answer|repl(?:y|ies)|respond|antwort|antwoord|respuesta|respond|réponse|répond|rispo|respos|ответ|odpowi|svar|vastau|返答|回答|回复|답변|الرد|जवाब|yanıt",
  delivery:
    "deliver|liefer|lever|entrega|livr|consegn|доставк|dostaw|toimit|お届け|配送|送达|배송|توصيل|डिलीवरी|teslim",
  trial:
    "trial|testphase|testzeit|prueba|essai|di prova|proef|пробн|próbn|prøve|kokeil|試|试用|체험|تجربة|deneme",
};

/** Units of time in any language, by their name in `Intl`. */
export const timeUnits: Record<"minute" | "hour" | "day" | "month" | "year", string> = {
  minute: "min(?:ute|uut|ut)\\p{L}*|мин\\p{L}*|分|분|دقيقة|मिनट|dakika",
  hour: "hours?|stunden?|horas?|heures?|or[ae]|uur|uren|час\\p{L}*|時間|小时|시간|ساعة|घंटे|saat|godzin\\p{L}*|timm\\p{L}*|timer|tuntia",
  day: "days?|tage?n?|días?|jours?|giorn[oi]|dagen|dias|дн\\p{L}*|日|天|일|يوما?|दिन|gün|dni|dagar|dager?|päivä\\p{L}*",
  month:
    "months?|monate?n?|mes(?:es)?|mois|mesi|maand\\p{L}*|месяц\\p{L}*|か月|个月|개월|شهر|महीने|ay|miesi\\p{L}*|månad\\p{L}*|måned\\p{L}*|kuukau\\p{L}*",
  year: "years?|jahre?n?|años?|ans?|années?|ann[oi]|jaar|anos?|лет|год\\p{L}*|年|년|سنة|سنوات|साल|yıl|lata?|rok|år|vuo\\p{L}*",
};
