import type { Preflight } from "@adwright/contracts/publication/preflight";

const findingKey = ({ severity, rule, field, message }: Preflight["findings"][number]) =>
  `${severity} ${rule} ${field} ${message}`;
// The starting status is left out: it is the answer that the person has just given.
const changeKey = ({ action, resource, name }: Preflight["changes"][number]) =>
  `${action} ${resource} ${name}`;

/**
 * Whether a check shows anything that was not on screen when the person approved. Before the first plan, the dialog
 * already listed what is created, so creations are not news; removals are.
 */
export function hasNews(shown: Preflight | undefined, found: Preflight): boolean {
  const known = new Set([
    ...(shown?.findings ?? []).map(findingKey),
    ...(shown?.changes ?? []).map(changeKey),
  ]);
  const hadPlan = shown !== undefined && shown.planHash !== null;
  const changes = found.changes.filter(({ action }) => hadPlan || action === "remove");
  return [...found.findings.map(findingKey), ...changes.map(changeKey)].some(
    (key) => !known.has(key),
  );
}
