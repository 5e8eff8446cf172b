import { contentOf } from "../content-words.ts";
import type { Evidence } from "../evidence.ts";
import { RareWords } from "../rare-words.ts";
import type { Reading } from "../reading.ts";
import { isSameLanguage } from "../same-language.ts";

/** "All our bulbs", "organic only" */
const ALL = new RareWords(
  /(?<!\p{L})(?:all(?! (?:day|year|night|about|kinds|sorts|in))|every(?:thing| one| single)?|each of our|only|exclusively|entirely|100 ?%|alle (?:unsere|die)|alles|ausschliesslich|nur|komplett|sämtliche|tod[oa]s (?:nuestr[oa]s|l[oa]s|os|as|nossos|nossas)|todo|solo|sólo|exclusivamente|tou(?:s|tes) (?:nos|les)|tout|uniquement|exclusivement|tutt[ie] (?:i|le|gli|nostri)|tutto|esclusivamente|soltanto|al (?:onze|het|de)|alle|alleen|uitsluitend|tudo|apenas|somente|все|всё|весь|только|исключительно|tüm|bütün|hepsi|yalnızca|sadece|wszystkie|wszystko|każd[yae]|tylko|wyłącznie|alla|allt|varje|endast|enbart|alt|hver|hvert|kun|udelukkende|utelukkende|bare|kaikki|jokainen|vain|pelkästään|كل|جميع|فقط|सभी|सब|हर|केवल|सिर्फ़?)(?![\p{L}\p{M}])|全[部品て室]|すべて|だけ|のみ|모든|모두|전부|전 (?:객실|제품|상품|메뉴)|만 사용|全部|所有|每[间个款种]|只用|全都/u,
);
/** "40 of them", "some", "selected" */
const SOME = new RareWords(
  /(?<![\p{L}\p{N}])(?:\d{1,6} (?:of|are|is)|(?:some|many|most|half|two|three|four|five|six|ten) of|of (?:them|which|these)|some|selected|partly|on request|optional|davon|darunter|einige|manche|ausgewählte|teilweise|auf wunsch|dont|parmi|certain(?:e?s)|sélectionn\p{L}+|de ell[oa]s|de los cuales|algun[oa]s|seleccionad\p{L}+|di cui|alcun[ie]|selezionat\p{L}+|waarvan|sommige|geselecteerd\p{L}*|d(?:os|as) quais|algu(?:ns|mas)|selecionad\p{L}+|из них|некоторы\p{L}+|отдельны\p{L}+|часть|bunların|bazı|seçili|z nich|w tym|niektór\p{L}+|wybran\p{L}+|varav|därav|vissa|utvald\p{L}*|heraf|hvoraf|deraf|udvalgt\p{L}*|visse|nogle|hvorav|derav|utvalgt\p{L}*|noen|joista|osa|jotkin|valikoid\p{L}+|منها|بعض|مختارة|इनमें से|कुछ|चुनिंदा)(?![\p{L}\p{M}])|うち|一部|そのうち|이 중|그중|일부|其中|部分|个别/u,
);

/** What a thing may be: words that a line and a fact in other languages may share. */
const ATTRIBUTES: readonly RegExp[] = [
  /(?<!\p{L})(?:organic|bio(?!\p{L}{5})|ökologisch\p{L}*|ecológic\p{L}+|orgánic\p{L}+|biologi(?:que|sch|co|ci|che|ca)\p{L}*|orgânic\p{L}+|органич\p{L}+|organik|ekologisk\p{L}*|ekologicz\p{L}+|økologisk\p{L}*|luomu\p{L}*|عضوي\p{L}*|जैविक|ऑर्गेनिक)|有機|オーガニック|유기농|有机/u,
  /(?<!\p{L})(?:vegan\p{L}*|vegán\p{L}*|végan\p{L}*|веган\p{L}*|vegaan\p{L}*|نباتي\p{L}*|वीगन)|ヴィーガン|ビーガン|비건|纯素/u,
  /(?<!\p{L})(?:hand-?made|handgemacht\p{L}*|handgefertigt\p{L}*|hech[oa]s? a mano|artesanal\p{L}*|faits? (?:à la )?main|fatt[oaie] a mano|handgemaakt\p{L}*|feit[oa]s? à mão|ручн\p{L}+ работ\p{L}+|el yapımı|ręcznie|handgjord\p{L}*|håndlavet|håndlaget|käsin ?tehty\p{L}*|يدوي\p{L}*|हस्तनिर्मित)|手作り|ハンドメイド|수제|手工/u,
  /(?<!\p{L})(?:recycled|recycelt\p{L}*|reciclad\p{L}+|recyclée?s?|riciclat\p{L}+|gerecycled\p{L}*|переработанн\p{L}+|geri dönüştürülmüş|z recyklingu|återvunn\p{L}+|genbrug\p{L}*|resirkulert\p{L}*|kierrätet\p{L}+)|再生|재활용/u,
  /(?<!\p{L})(?:electric|elektrisch\p{L}*|eléctric\p{L}+|électrique\p{L}*|elettric\p{L}+|elétric\p{L}+|электр\p{L}+|elektrikli|elektryczn\p{L}+|elektrisk\p{L}*|sähkö\p{L}*|كهربائي\p{L}*|इलेक्ट्रिक)|電動|전기|电动/u,
  /(?<!\p{L})(?:gluten-?free|glutenfrei\p{L}*|sin gluten|sans gluten|senza glutine|glutenvrij\p{L}*|sem glúten|без глютена|glutensiz|bezgluten\p{L}+|glutenfri\p{L}*|gluteenit\p{L}+|خال\p{L}* من الغلوتين|ग्लूटेन[ -]फ़?्री)|グルテンフリー|글루텐 ?프리|无麸质/u,
  /(?<!\p{L})(?:sea ?view|ocean view|meerblick|seeblick|vistas? al mar|vue (?:sur la )?mer|vista (?:sul )?mare|zeezicht|vista (?:para o )?mar|вид\p{L}* на море|deniz manzara\p{L}*|widok\p{L}* na morze|havsutsikt|havudsigt|havutsikt|merinäköal\p{L}*|إطلالة على البحر|समुद्र)|オーシャンビュー|海が見え|오션뷰|바다 전망|海景/u,
  /露天風呂|(?<!\p{L})(?:balcon\p{L}*|balkon\p{L}*|balcó\p{L}*|parveke\p{L}*|بلكون\p{L}*|बालकनी)|バルコニー|발코니|阳台/u,
];

/** "All our bulbs are organic" where the facts say so of 40 of them; undefined where no fact says so of some only. */
export function allForSome({ text, language }: Reading, evidence: Evidence): string | undefined {
  if (!speakOfSome(evidence)) return undefined;
  const { said } = evidence;
  const all = ALL.in(text);
  if (all === undefined) return undefined;
  const attribute = ATTRIBUTES.find((one) => one.test(text));
  if (attribute !== undefined) {
    const facts = said.filter((fact) => attribute.test(fact.text));
    if (facts.length > 0) return facts.every(isOfSome) ? all : undefined;
  }
  if (!isSameLanguage(evidence.language, language)) return undefined;
  const words = [...contentOf(text, language)];
  const last = words.at(-1);
  const facts = said.filter(
    (fact) =>
      last !== undefined &&
      words.filter((word) => fact.content().has(word)).length > 1 &&
      fact.content().has(last),
  );
  return facts.length > 0 && facts.every(isOfSome) ? all : undefined;
}

const speaking = new WeakMap<Evidence["said"], boolean>();

/** Most facts say nothing of some only; looked up once. */
function speakOfSome({ said }: Evidence): boolean {
  const known = speaking.get(said);
  if (known !== undefined) return known;
  const are = said.some(isOfSome);
  speaking.set(said, are);
  return are;
}

const isOfSome = ({ text }: { text: string }): boolean => SOME.test(text) && !ALL.test(text);
