import type { Evidence } from "../evidence.ts";
import type { Amount } from "../numbers/amounts.ts";
import { isSameAmount } from "../numbers/fact-amounts.ts";
import { isForEveryone, isForSome } from "./audience.ts";

const speaking = new WeakMap<Evidence["said"], boolean>();

/** True where a fact is for some; looked up once. */
function speakOfSome(said: Evidence["said"]): boolean {
  const known = speaking.get(said);
  if (known !== undefined) return known;
  const are = said.some(({ text }) => isForSome(text));
  speaking.set(said, are);
  return are;
}

/** "24/7 for everyone", where all facts that name the number name it for some. */
export function isOfSome(amount: Amount, text: string, { said }: Evidence): boolean {
  if (amount.counts === undefined || !speakOfSome(said) || !isForEveryone(text)) return false;
  const facts = said.filter((sentence) =>
    sentence.amounts.some((fact) => isSameAmount(amount, fact)),
  );
  return facts.length > 0 && facts.every((fact) => isForSome(fact.text));
}
