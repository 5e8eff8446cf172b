import type { ClaimKind } from "../languages/language-words.ts";
import { contentOf } from "./content-words.ts";
import type { Evidence } from "./evidence.ts";
import { isNextDay } from "./fact-limits.ts";
import { isTooLate, judgeFree, unlessElsewhere } from "./judge-free.ts";
import { mayBeFree } from "./mentions.ts";
import { isCurrency } from "./numbers/currency.ts";
import { isSameAmount } from "./numbers/fact-amounts.ts";
import { objectWordsOf, shareObject, wordsBeside } from "./object-words.ts";
import { isPraise } from "./praise.ts";
import type { ClaimWords } from "./promises-in.ts";
import { COUNTS, PRICE, type Promising } from "./promising.ts";
import { isSameLanguage } from "./same-language.ts";
import { isForEveryone } from "./scope/audience.ts";
import { mayBeOrdinal } from "./scope/bundle-facts.ts";
import { isPricedElsewhere, isSold } from "./scope/free-scope.ts";
import { isLeftOut } from "./scope/left-out.ts";
import { isWithoutResult } from "./scope/no-result.ts";
import { isNotFree } from "./scope/not-free.ts";
import { FREE, kindsThatProve } from "./scope/proving-kinds.ts";
import { isForOtherReason } from "./scope/refund-reasons.ts";
import { isPaidByBuyer } from "./scope/who-pays.ts";
import type { Promised } from "./sentences/fact-sentences.ts";
import type { Verdict } from "./verdict.ts";

/** Whether one of the facts makes the promise of a line, of the same thing and for as long. */
export function judgePromise(claim: ClaimWords, line: Promising, evidence: Evidence): Verdict {
  if (isCounted(claim, line, evidence) || isFar(claim, evidence)) return "proved";
  if (isSaidToCost(claim, line, evidence) || isWithoutResult(claim, line, evidence)) {
    return "missing";
  }
  const verdict = judgeByFacts(claim, line, evidence);
  if (verdict === "proved") return verdict;
  if (mayMeanOther(claim, line, evidence)) return "unknown";
  const isLess = saysMore(claim, line, evidence) || isTooLateFor(line, evidence);
  if (isLess || isNotFree(claim, line, evidence)) return "missing";
  return verdict === "missing" && mayBeSaid(claim, line, evidence) ? "unknown" : verdict;
}

/** The facts name a price of it, ask the buyer to pay it, or leave it out. */
const isSaidToCost = (claim: ClaimWords, line: Promising, evidence: Evidence): boolean =>
  (FREE.includes(claim.kind) && isPricedElsewhere(claim, line.text, evidence)) ||
  isPaidByBuyer(claim, line, evidence) ||
  (claim.kind === "free" && namesNoCondition(line) && isSold(claim, line.text, evidence)) ||
  isLeftOut(claim, line, evidence);

const isTooLateFor = (line: Promising, { promised }: Evidence): boolean =>
  line.isOnTheDay && promised.some((fact) => isTooLate(fact, line));

const namesNoCondition = ({ hasClauses, values }: Promising): boolean =>
  !hasClauses && values.every((value) => value === 0);

/** The facts may say the same in other words, or the line praises what is not the advertiser's. */
const mayMeanOther = (claim: ClaimWords, line: Promising, evidence: Evidence): boolean =>
  mayBeEndless(claim, line, evidence) ||
  areTurns(claim, line, evidence) ||
  mayBeOrdinal(claim, evidence) ||
  isPraise(claim, line, evidence);

/** "Ten times for 495" where the facts sell ten. */
const areTurns = ({ kind }: ClaimWords, line: Promising, { smallNumbers }: Evidence): boolean =>
  kind === "twice" &&
  line.amounts.some(({ counts }) => counts !== undefined && isCurrency(counts)) &&
  line.amounts.some(
    ({ counts, values }) =>
      counts === "times" && values.some((value) => value > 2 && smallNumbers.has(value)),
  );

/** A fact makes a weaker promise of the very thing: "45 minutes free" where the line says "as often as you like". */
const saysMore = (claim: ClaimWords, line: Promising, evidence: Evidence): boolean =>
  (line.isUnlimited || line.isEvery || line.reach > 0) &&
  evidence.promised.some(
    (fact) =>
      kindsThatProve(claim.kind).some((one) => fact.kinds.has(one)) &&
      isWeaker(fact, line) &&
      (haveSameObject(line, fact) ||
        (isSameLanguage(evidence.language, claim.language) &&
          shareObject(line.words, fact.words(), claim.language))),
  );

/** "No mileage limit" and "coffee all day" may say the same as "unlimited"; a long sentence may praise a view. */
function mayBeEndless(
  { kind, language }: ClaimWords,
  line: Promising,
  evidence: Evidence,
): boolean {
  if (kind !== "endless" || isUpToForPrice(line, evidence)) return false;
  if (evidence.promised.some(({ kinds }) => kinds.has(kind))) return true;
  const facts = evidence.said.filter(({ text }) =>
    shareObject(line.words, objectWordsOf(text, language), language),
  );
  if (facts.length > 0 && facts.every(({ amounts }) => amounts.length === 0)) return true;
  return line.isStatement && ![...line.content].some((word) => evidence.vocabulary().has(word));
}

/** "8,800 a month, as often as you like" where that buys up to 8 classes. */
const isUpToForPrice = ({ amounts }: Promising, { said }: Evidence): boolean =>
  said.some(
    (fact) =>
      fact.amounts.some(({ isMost }) => isMost) &&
      amounts.some(
        (own) =>
          own.counts !== undefined &&
          isCurrency(own.counts) &&
          fact.amounts.some((one) => isSameAmount(own, one)),
      ),
  );

/** "Thousands of customers" where the facts count 4,200. */
const isCounted = (
  { kind, text }: ClaimWords,
  line: Promising,
  { counts, most }: Evidence,
): boolean =>
  COUNTS.has(kind) &&
  !line.countsTime &&
  kindsThatProve(kind).some((one) => counts.has(one)) &&
  (!TENS_OF_THOUSANDS.test(text) || most >= TEN_THOUSAND);

const TEN_THOUSAND = 10_000;
const TENS_OF_THOUSANDS =
  /[万萬]|만|tens of|zehntausend|decenas|dizaines|decine|tienduizend|dezenas|десятк|dziesiąt|tiotusen|titusin|titusen|kymmeni|عشرات|on binler|दसियों/u;

const WHOLE_COUNTRY = 2;
/** A fact that names a whole country, in any words; which one it is, `widerOf` compares. */
const isFar = ({ kind }: ClaimWords, evidence: Evidence): boolean =>
  kind === "reach" && evidence.reaching().some((fact) => fact.reach() >= WHOLE_COUNTRY);

function judgeByFacts(claim: ClaimWords, line: Promising, evidence: Evidence): Verdict {
  const kinds = kindsThatProve(claim.kind);
  const judge = FREE.includes(claim.kind) ? judgeFree : judgeOther;
  let verdict: Verdict = "missing";
  for (const fact of evidence.promised) {
    if (!kinds.some((one) => fact.kinds.has(one)) || isWeaker(fact, line)) continue;
    if (claim.kind === "gift" && isOtherGift(fact, line, evidence, claim)) continue;
    const own = judge(fact, line, evidence, claim);
    if (own === "proved") return own;
    if (own === "unknown") verdict = own;
  }
  return verdict;
}

/** Facts in another language share no words with the line. */
const mayBeSaid = (claim: ClaimWords, line: Promising, evidence: Evidence): boolean =>
  FREE.includes(claim.kind) &&
  isSameLanguage(evidence.language, claim.language) &&
  mayBeFree(claim, line, evidence.mentions, evidence.searched());

/** A gift is named as one: what else is free may be anything in another language, and has all its words in the same. */
function isOtherGift(
  fact: Promised,
  line: Promising,
  evidence: Evidence,
  claim: ClaimWords,
): boolean {
  const { language } = claim;
  if (fact.kinds.has("gift") || fact.kinds.has("included") || haveSameObject(line, fact)) {
    return false;
  }
  if (!isSameLanguage(evidence.language, language)) return line.content.size > 0;
  const [last] = [...wordsBeside(claim, line.text, language)];
  return last !== undefined && shareObject(new Map([last]), fact.words(), language)
    ? false
    : [...line.content].some((word) => !evidence.vocabulary().has(word));
}

/** A term that is too short, "from $120" where the line says "always", one region where it names the whole country. */
const isWeaker = (fact: Promised, line: Promising): boolean =>
  isShorter(fact, line) ||
  (fact.isForSome() && isForEveryone(line.text)) ||
  (line.isUnlimited && (fact.isLimited || fact.isConditional)) ||
  (line.isEvery && (fact.isFirst || fact.isSecond || fact.isConditional)) ||
  line.reach > fact.reach ||
  reachesFarther(line, fact);

/** "Free delivery in France" where it is free in Lyon from €300: a line that names the condition, too, says the same. */
const reachesFarther = (line: Promising, fact: Promised): boolean =>
  line.hasScope && !fact.hasScope && fact.isLimited && line.figures.length === 0;

// Twelve months are a year, and a month is 30 or 31 days.
const ROUNDED = 1.02;

/** A term that the fact does not reach. */
const isShorter = ({ longest }: Promised, line: Promising): boolean =>
  longest > 0 && line.longest > longest * ROUNDED;

/** "Call in the morning, and we are there the same day" may speak of anything that is done on the day. */
const missingUnlessElsewhere = (kind: ClaimKind, line: Promising): Verdict =>
  kind === "sameDay" ? unlessElsewhere(line) : "missing";

/** In the language of the line a promise has to be about the same thing: a perfect fit proves no perfect price. */
function judgeOther(
  fact: Promised,
  line: Promising,
  evidence: Evidence,
  claim: ClaimWords,
): Verdict {
  const { kind, language } = claim;
  if (isSooner(claim, fact) || isBestOfMore(claim, fact, line)) return "missing";
  const byTerm = isGuarantee(kind) ? judgeGuarantee(kind, fact, line) : undefined;
  if (byTerm === "missing") return byTerm;
  if (!isSameLanguage(evidence.language, language) || COUNTS.has(kind)) return "proved";
  if (byTerm === "proved") return byTerm;
  return isAboutSame(claim, fact, line) ? "proved" : missingUnlessElsewhere(kind, line);
}

function isAboutSame(claim: ClaimWords, fact: Promised, line: Promising): boolean {
  const isSuperlative = claim.kind === "superlative";
  const content = isSuperlative ? adjectiveOf(claim) : line.content;
  if (content.size === 0) return true;
  const isShared = [...content, ...line.figures].some((word) => fact.content().has(word));
  return isShared || (!isSuperlative && haveSameObject(line, fact));
}

/** A medal proves no "best of the world". */
const isBestOfMore = ({ kind }: ClaimWords, fact: Promised, line: Promising): boolean =>
  kind === "best" && !fact.kinds.has(kind) && line.hasScope && !fact.hasScope;

/** "The same day" where it is the next one. */
const isSooner = (claim: ClaimWords, fact: Promised): boolean =>
  claim.kind === "sameDay" &&
  ((fact.isNextDay && !isNextDay([claim])) || (isOvernight(claim.text) && !isDelivered(fact)));

const OVERNIGHT = /overnight|über nacht|över natten|over natten|yön yli/u;
/** What is sent on the same day does not arrive overnight. */
const isOvernight = (text: string): boolean => OVERNIGHT.test(text);
const isDelivered = ({ isNextDay: isNext, text }: Promised): boolean =>
  isNext || OVERNIGHT.test(text);

const isGuarantee = (kind: ClaimKind): boolean => kind === "guarantee" || kind === "moneyBack";

/** What price and term say of a guarantee: two years on "the job" are two years on "the work". */
function judgeGuarantee(kind: ClaimKind, fact: Promised, line: Promising): Verdict | undefined {
  if (line.objects.has(PRICE) && !fact.objects.has(PRICE)) return "missing";
  if (isOfPart(fact, line)) return "missing";
  // Who does not like it gets the money back, whatever "it" is called.
  if (kind === "moneyBack" && fact.kinds.has(kind)) return judgeRefund(fact, line);
  const areKnown = line.objects.size > 0 && fact.objects.size > 0;
  const isSameThing = !areKnown || haveSameObject(line, fact);
  return isSameThing && line.longest > 0 && fact.longest >= line.longest ? "proved" : undefined;
}

/** "5 years on everything", where a fact names 5 for a part and 2 for the rest. */
const isOfPart = (fact: Promised, line: Promising): boolean =>
  line.longest > fact.shortest * ROUNDED &&
  (line.isEvery || line.isUnlimited || isWhole(line.text));

const WHOLE =
  /(?<!\p{L})(?:everything|the whole|entire|the lot|auf alles|für alles|alles|ganze[nrms]?|gesamt\p{L}*|en todo|toda la|todo el|sobre tout|tout le|toute la|l['’]ensemble|su tutto|tutta la|tutto il|op alles|alles|hele|em tudo|tudo|toda a|todo o|на всё|на все|весь|всю|всего|na wszystko|cał[aąye]\p{L}*|på allt|hela|på alt|hele|kaikkeen|kaikille|koko|her şey\p{L}*|tüm\p{L}*|كل شيء|كامل|पूरे|सब पर|सब कुछ)(?!\p{L})|全屋|全部|全て|すべて|全体|全车|整车|整机|전체|전부|모든/u;
const isWhole = (text: string): boolean => WHOLE.test(text);

/** Who gets the money back for canceling in time does not get it for not liking a thing. */
const judgeRefund = (fact: Promised, line: Promising): Verdict =>
  (fact.objects.has("cancellation") &&
    !line.objects.has("cancellation") &&
    !isSameDeadline(fact, line)) ||
  isForOtherReason(fact, line)
    ? "missing"
    : "proved";

/** "Tell us a day before" names the term of who cancels. */
const isSameDeadline = (fact: Promised, line: Promising): boolean =>
  fact.longest > 0 && fact.longest === line.longest;

const haveSameObject = (line: Promising, fact: Promised): boolean =>
  [...line.objects].some((object) => fact.objects.has(object));

/** The most trusted is not the most affordable. */
const adjectiveOf = ({ text, language }: ClaimWords): Set<string> =>
  contentOf(text.split(/\s/).at(-1) ?? "", language);
