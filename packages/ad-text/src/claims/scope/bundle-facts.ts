import type { Evidence } from "../evidence.ts";
import type { ClaimWords } from "../promises-in.ts";

/** Ordinals from the third to the tenth, by their beginnings. */
const ORDINALS: readonly RegExp[] = [
  /third|3rd|dritt|tercer|terz|troisi|derde|trzeci|третий|третья|tredje|kolma|üçüncü|[3三]つ目|第三|तीसर|الثالث/u,
  /fourth|4th|viert|cuart|quart|quatri|vierde|czwart|четв[её]рт|fjärde|fjerde|neljä|dördüncü|[4四]つ目|第四|चौथ|الرابع/u,
  /fifth|5th|fünft|quint|cinqui|vijfde|piąt|пят|femte|viide|beşinci|[5五]つ目|第五|पाँच|पांच|الخامس/u,
  /sixth|6th|sechst|sext|sest|sixi|zesde|szóst|шест|sjätte|sjette|kuude|altıncı|第六|छठ|السادس/u,
  /seventh|7th|siebt|s[eé]ptim|settim|septi|zevende|siódm|седьм|sjunde|syvende|sjuende|seitsem|yedinci|第七|सात|السابع/u,
  /eighth|8th|acht|octav|ottav|oitav|huiti|achtste|ósm|восьм|åttonde|ottende|åttende|kahdeks|sekizinci|第八|आठ|الثامن/u,
  /ninth|9th|neunt|noven|non[oa]|neuvi|negende|dziewiąt|девят|nionde|niende|yhdeks|dokuzuncu|第九|नौ|التاسع/u,
  /tenth|10th|zehnt|d[eé]cim|dixi|tiende|dziesiąt|десят|tionde|kymmen|onuncu|第十|दस|العاشر/u,
];
const FIRST_ORDINAL = 3;
const NUMBERS = /\d+/gu;
const FREE = ["free", "gift"] as const;

/** "5 keys, pay for 4" where every fifth one is free: the facts may say the same. */
export const mayBeOrdinal = ({ kind, text }: ClaimWords, { promised }: Evidence): boolean => {
  if (kind !== "gift") return false;
  const [all = 0] = (text.match(NUMBERS) ?? []).map(Number).toSorted((one, other) => other - one);
  const ordinal = ORDINALS[all - FIRST_ORDINAL];
  return (
    ordinal !== undefined &&
    promised.some((fact) => FREE.some((one) => fact.kinds.has(one)) && ordinal.test(fact.text))
  );
};
