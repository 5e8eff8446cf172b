import type { TrialVendor } from "./questions.ts";
import { type Answer, type Trial, runTrial } from "./run-trial.ts";

/**
 * Asks the stand-in what a recording asked the vendor, and names every difference: of an answer, and of the status and
 * fields of an exchange. What the stand-in answers more than the vendor is none.
 */
export async function replay(
  vendor: TrialVendor,
  recorded: readonly Answer[],
  { open, folder }: { open: (run: string) => Promise<Trial>; folder: string },
): Promise<string[]> {
  const answers = await runTrial({ vendor, open, folder });
  return recorded.flatMap((answer) => {
    const own = answers.find(({ id }) => id === answer.id);
    if (own === undefined) return [];
    const name = `${vendor}/${answer.id}`;
    const differs = `${name}: the vendor says ${answer.answered}, the stand-in ${own.answered}`;
    const lacks = answer.exchanges.flatMap((exchange, at) => {
      const other = own.exchanges[at];
      if (!other || exchange.status !== other.status || exchange.status >= 300) return [];
      const fields = fieldsOf(other.answered);
      const missing = [...fieldsOf(exchange.answered)].filter((field) => !fields.has(field));
      return missing.map((field) => `${name}: the stand-in's answer ${at + 1} lacks ${field}`);
    });
    return [...(answer.answered === own.answered ? [] : [differs]), ...lacks];
  });
}

/** The paths of all fields: "results.campaign.id". */
function fieldsOf(value: unknown, path: string[] = []): Set<string> {
  if (Array.isArray(value)) return new Set(value.flatMap((one) => [...fieldsOf(one, path)]));
  if (typeof value !== "object" || value === null) return new Set([path.join(".")]);
  return new Set(Object.entries(value).flatMap(([key, one]) => [...fieldsOf(one, [...path, key])]));
}
