import type { Preflight } from "@adwright/contracts/publication/preflight";

const findingKey = ({ severity, rule, field, message }: Preflight["findings"][number]) =>
  `${severity} ${rule} ${field} ${message}`;
// How it starts is the answer just given; it is no news.
const changeKey = ({ action, resource, name }: Preflight["changes"][number]) =>
  `${action} ${resource} ${name}`;

/**
 * Whether a check says anything that was not on screen when the person approved. What a first plan creates was
 * counted there already; that something is removed was not.
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
