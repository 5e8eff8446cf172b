import type { Evidence } from "../evidence.ts";
import { everyObjectOf } from "../objects-of.ts";
import type { ClaimWords } from "../promises-in.ts";
import type { Promising } from "../promising.ts";
import { RareWords } from "../rare-words.ts";
import { meaningsInFact } from "../reading.ts";
import { FREE } from "./proving-kinds.ts";

/** One of these is in each of the patterns below. */
const PAYING =
  /pay|paid|bear|borne|cover|expense|cost|trägt|tragen|zahl|übernimmt|lasten|kosten|paga|asume|cubre|abona|cargo|cuenta|arca|assume|conta|paie|charge|support|frais|sostiene|carico|betaal|draagt|rekening|плат|плач|нес[её]т|сч[её]т|負担|부담|착불|承担|自理|支付|负担|到付|على|يتحمل|देग|देंग|देना|वहन|म्म|खर्च|öder|karşılar|ait|płac|ponosi|pokrywa|stronie|koszt|betal|står|bekost|regning|maks|vastaa|kustannuk|vastuulla/u;
const PAID_BY_BUYER = new RareWords(
  new RegExp(
    [
      String.raw`(?<!\p{L})(?:(?:buyer|customer|client|guest|tenant|owner|purchaser|sender|patient|member)s? (?:must |have to |has to |will )?(?:pays?|bears?|covers?)|(?:paid|borne|covered) by the (?:buyer|customer|client|guest)|at (?:your|the (?:buyer|customer|client)['’]s) (?:own )?(?:expense|cost)|you pay (?:for )?(?:the )?(?!nothing|no |only|just|less))`,
      String.raw`(?<!\p{L})(?:(?:kunde|kundin|kunden|käufer|käuferin|besteller|mieter) (?:trägt|tragen|zahlt|zahlen|bezahlt|bezahlen|übernimmt)(?! nichts| kein| nur)|trägt (?:der|die) (?:kunde|kundin|käufer)|zu lasten de|auf eigene kosten)`,
      String.raw`(?<!\p{L})(?:(?:cliente|comprador|usuario|alumno|inquilino|huésped) (?:paga|asume|cubre|abona)|a cargo del? (?:cliente|comprador|usuario)|(?:por|a) cuenta del? (?:cliente|comprador)|(?:cliente|comprador) (?:arca|assume)|por conta do (?:cliente|comprador)|a cargo do (?:cliente|comprador))`,
      String.raw`(?<!\p{L})(?:(?:client|cliente|acheteur|acheteuse|locataire) (?:paie|paye|prend en charge|supporte)|à la charge d(?:u|e l)|à vos frais|à ses frais|(?:cliente|acquirente|compratore) (?:paga|sostiene)|a carico (?:del|dell|tuo|suo))`,
      String.raw`(?<!\p{L})(?:(?:klant|koper|huurder) (?:betaalt|draagt)(?! niets| geen| alleen)|voor rekening van de (?:klant|koper)|voor (?:uw|eigen|je) rekening)`,
      String.raw`(?<!\p{L})(?:(?:оплачивает|платит|несёт|несет) (?:покупатель|клиент|заказчик|гость)|(?:покупатель|клиент|заказчик|гость) (?:оплачивает|платит|несёт|несет)|за счёт (?:покупател|клиент|заказчик)|за счет (?:покупател|клиент|заказчик))`,
      String.raw`お客様(?:の)?(?:ご)?負担|お客さま負担|購入者負担|ご利用者負担|自己負担|(?:고객|구매자|손님|소비자)\S{0,3}\s?부담|본인 부담|착불|(?:买家|客户|顾客|买方|用户)(?:自行)?(?:承担|自理|支付|负担)|费用?自理|运费到付`,
      String.raw`(?<!\p{L})(?:(?:على|يتحمل\p{L}*) (?:نفقة |حساب )?(?:العميل|المشتري|الزبون|الضيف)|(?:ग्राहक|ख़?रीदार) (?:को |के )?(?:देगा|देंगे|देना|वहन|ज़िम्मे|खर्च)|(?:alıcı|müşteri|kiracı) (?:öder|karşılar)|(?:alıcıya|müşteriye) ait)`,
      String.raw`(?<!\p{L})(?:(?:klient|kupujący|nabywca|najemca) (?:płaci|ponosi|pokrywa|opłaca)|po stronie (?:klienta|kupującego)|na koszt (?:klienta|kupującego)|(?:kunden|köparen|gästen) (?:betalar|står för|bekostar)|på (?:kundens|egen) bekostnad)`,
      String.raw`(?<!\p{L})(?:(?:kunden|køberen|køber|kjøperen|kjøper|gjesten) betaler|for (?:kundens|egen) regning|(?:asiakas|ostaja|vuokraaja) (?:maksaa|vastaa)|asiakkaan (?:kustannuksella|maksettava|vastuulla))`,
    ].join("|"),
    "u",
  ),
  PAYING,
);
const CLAUSE_END = /[,;.](?=\s|$)|[、，；。]/u;

const known = new WeakMap<Evidence["said"], readonly ReadonlySet<string>[]>();

/** What the buyer pays by the facts, each as the objects of one clause. */
function paidByBuyer({ said, spoken }: Evidence): readonly ReadonlySet<string>[] {
  const before = known.get(said);
  if (before) return before;
  const paid = said
    .filter(({ text }) => PAID_BY_BUYER.test(text))
    .flatMap(({ text }) => text.split(CLAUSE_END).filter((clause) => PAID_BY_BUYER.test(clause)))
    .map((clause) => everyObjectOf(meaningsInFact(clause, spoken)))
    .filter(({ size }) => size > 0);
  known.set(said, paid);
  return paid;
}

/** "We pay the return shipping" where the facts say that the buyer does. */
export const isPaidByBuyer = (
  { kind }: ClaimWords,
  { objects }: Promising,
  evidence: Evidence,
): boolean =>
  FREE.includes(kind) &&
  paidByBuyer(evidence).some((paid) => [...paid].every((object) => objects.has(object)));
