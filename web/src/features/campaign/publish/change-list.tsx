import type { Preflight, PreflightChange } from "@adwright/contracts/publication/preflight";
import { plainWords } from "@adwright/rules/words";
import { Equal, Minus, Plus } from "lucide-react";

import { formatMoney } from "../../../format/money.ts";
import { plural } from "../../../format/plural.ts";
import { FoldedList } from "../../../ui/layout/folded-list.tsx";
import { languageWords } from "../campaign-words.ts";

const MAX_SHOWN = 4;

/** Shorter than their names. */
const resourceWords: Partial<Record<PreflightChange["resource"], string>> = {
  final_url: "Page",
  negative_keywords: "Negatives",
};

const actions = {
  create: { Icon: Plus, tone: "text-ok", words: "Create" },
  remove: { Icon: Minus, tone: "text-bad", words: "Remove" },
  keep: { Icon: Equal, tone: "text-fg-3", words: "Keep" },
};

/** What publishing changes in the account, line by line; nothing until there is a plan. */
export function ChangeList({ preflight }: { preflight: Preflight }) {
  const { changes, estimate } = preflight;
  if (changes.length === 0) return null;
  return (
    <section className="grid gap-1">
      <h3 className="font-medium">Changes in the account</h3>
      <FoldedList
        label="Changes in the account"
        items={changes}
        most={MAX_SHOWN}
        restWords={(count) => plural(count, "more change")}
      >
        {(change) => (
          <Change
            key={`${change.action} ${change.resource} ${change.name}`}
            change={change}
            name={nameOf(change, estimate)}
          />
        )}
      </FoldedList>
      <p className="text-xs text-fg-3">
        Checking and creating it takes about {plural(estimate.operations, "operation")} of Google's
        daily limit.
      </p>
    </section>
  );
}

function Change({ change, name }: { change: PreflightChange; name: string }) {
  const { action, resource, detail } = change;
  const { Icon, tone, words } = actions[action];
  return (
    <li className="flex items-start gap-2 py-1.5">
      <Icon aria-hidden="true" className={`mt-0.5 size-4 shrink-0 ${tone}`} />
      <span className="sr-only">{words}</span>
      <span className="w-20 shrink-0 text-fg-3">
        {resourceWords[resource] ?? plainWords(resource)}
      </span>
      <span className="num min-w-0 flex-1 break-words">
        <bdi>{name}</bdi>
        {detail !== "" && <span className="block text-xs text-fg-3">{detail}</span>}
      </span>
    </li>
  );
}

/** The person does not know a budget's name, and a language is shown by its name instead of its code. */
function nameOf({ resource, name }: PreflightChange, estimate: Preflight["estimate"]): string {
  if (resource === "language") return languageWords(name);
  if (resource !== "budget") return name;
  return `${formatMoney(estimate.dailyBudget, estimate.currency)} a day`;
}
