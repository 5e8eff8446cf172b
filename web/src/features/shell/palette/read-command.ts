/** What a typed line asks to be done with the campaigns of a name; an empty name means any. */
export type Command =
  | { verb: "pause" | "enable"; name: string }
  /** Without an amount, the budget is raised or lowered by a share of it. */
  | { verb: BudgetVerb; name: string; amount: string | undefined };

const STATUS = /^(pause|stop|enable|resume)\s+(\S.*)$/iu;
const BUDGET =
  /^(?:(raise|increase|lower|reduce|cut|set)\s+)?budget(?:\s+(?:of|for|to))?(?:\s+(.*))?$/iu;
/** At the end: 40, $40, to 1,500.50. */
const AMOUNT = /(?:^|\s)(?:to\s+)?(\p{Sc}?\d[\d,.]*)$/u;

type BudgetVerb = "raise" | "lower" | "set";

const statusVerbs: Record<string, "pause" | "enable"> = {
  pause: "pause",
  stop: "pause",
  enable: "enable",
  resume: "enable",
};
const budgetVerbs: Record<string, BudgetVerb> = {
  raise: "raise",
  increase: "raise",
  lower: "lower",
  reduce: "lower",
  cut: "lower",
};

/** "pause Running shoes", "raise budget", "budget Running shoes 40"; undefined for anything else. */
export function readCommand(typed: string): Command | undefined {
  const line = typed.trim();
  const [, action = "", name = ""] = STATUS.exec(line) ?? [];
  const verb = statusVerbs[action.toLowerCase()];
  if (verb !== undefined) return { verb, name };
  const budget = BUDGET.exec(line);
  return budget === null ? undefined : budgetCommand(budget[1] ?? "", budget[2] ?? "");
}

function budgetCommand(direction: string, rest: string): Command {
  const found = AMOUNT.exec(rest);
  const verb = budgetVerbs[direction.toLowerCase()] ?? "set";
  return { verb, name: rest.slice(0, found?.index).trim(), amount: found?.[1] };
}
