import { findAttention } from "@adwright/rules/attention/find-attention";
import { isBlockedBy } from "@adwright/rules/negative-keyword";

import {
  DAYS,
  dayOf,
  rowsOn,
  syntheticAccount,
  withDetails,
} from "../../support/data/synthetic-account.ts";

/** What shops sell and people look for, in the languages of ads and in Thai, which has no blanks. */
const WORDS: Record<string, string> = {
  ar: "أحذية جري رخيصة أطفال مجانا وظائف مراجعة حمراء متجر إصلاح",
  da: "sko løbesko billige børn gratis job anmeldelse røde butik reparation",
  de: "Schuhe Laufschuhe günstig Kinder kostenlos Jobs Test rote Geschäft Größe",
  en: "shoes running cheap kids free jobs review red store repair",
  es: "zapatos correr baratos niños gratis empleo opiniones rojos tienda reparación",
  fi: "kengät juoksukengät halvat lasten ilmainen työ arvostelu punaiset kauppa korjaus",
  fr: "chaussures course pas-cher enfants gratuit emploi avis rouges l’été magasin",
  hi: "जूते दौड़ने सस्ते बच्चे मुफ़्त नौकरी समीक्षा लाल दुकान मरम्मत",
  it: "scarpe corsa economiche bambini gratis lavoro recensioni rosse negozio d'estate",
  ja: "靴 ランニングシューズ 安い 子供 無料 求人 口コミ 赤い 店舗 修理",
  ko: "신발 러닝화 저렴한 아동 무료 채용 후기 빨간 매장 수선",
  nl: "schoenen hardloopschoenen goedkoop kinderen gratis vacature review rode winkel",
  no: "sko løpesko billige barn gratis jobb anmeldelse røde butikk reparasjon",
  pl: "buty biegowe tanie dziecięce darmowe praca opinie czerwone sklep naprawa",
  pt: "sapatos corrida baratos crianças grátis emprego avaliação vermelhos loja",
  ru: "обувь беговая дешёвая детская бесплатно работа отзывы красная магазин ремонт",
  sv: "skor löparskor billiga barn gratis jobb recension röda butik reparation",
  th: "รองเท้า วิ่ง ราคาถูก เด็ก ฟรี งาน รีวิว สีแดง ร้าน ซ่อม",
  tr: "ayakkabı koşu İNDİRİMLİ çocuk ücretsiz iş yorum kırmızı mağaza tamir",
  zh: "鞋子 跑步鞋 便宜 儿童 免费 招聘 评价 红色 商店 修理",
};
/** Between words. */
const GAPS: Record<string, string> = { ja: "", th: "", zh: "" };

export const LANGUAGES = Object.keys(WORDS);

/** The offered negatives of one account, and those that block a term that converted; counted apart from the findings. */
export function negativesOf(seed: number): { offered: number; wrong: string[] } {
  const language = LANGUAGES[seed % LANGUAGES.length] ?? "en";
  const words = (WORDS[language] ?? "").split(" ");
  const account = withDetails(syntheticAccount(seed), seed, words);
  const gap = GAPS[language];
  if (gap !== undefined) {
    // Some people do write blanks.
    account.terms = account.terms.map((term, index) =>
      index % 4 === 0 ? term : { ...term, text: term.text.replaceAll(" ", gap) },
    );
  }
  const found = findAttention(rowsOn(account, DAYS), [], dayOf(DAYS));
  const offered = found.flatMap(({ changes = [] }) =>
    changes.flatMap((what) => (what.kind === "negative_add" ? what : [])),
  );
  const converting = account.terms.filter(({ conversions }) => conversions > 0);
  const wrong = offered.flatMap(({ parent, text, matchType }) => {
    const notation = matchType === "EXACT" ? `[${text}]` : `"${text}"`;
    const blocked = converting.filter(
      (term) =>
        (parent.endsWith(`/${term.campaign}`) || parent === term.adGroup) &&
        (isBlockedBy(term.text, notation) ||
          (gap !== undefined && matchType === "PHRASE" && term.text.includes(text))),
    );
    return blocked.map((term) => `${language}, seed ${seed}: ${notation} blocks “${term.text}”`);
  });
  return { offered: offered.length, wrong };
}
