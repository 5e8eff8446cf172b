import type { ClientAccount } from "@adwright/contracts/google";

/** A directly accessible account that is also below another one is listed there, not as a top account. */
function isCovered(tree: ClientAccount[], trees: ClientAccount[][]): boolean {
  const topId = tree.find(({ level }) => level === 0)?.id;
  return trees.some(
    (other) => other !== tree && other.some(({ id, level }) => level > 0 && id === topId),
  );
}

const isManaged = (tree: ClientAccount[]) => tree.some(({ isManager }) => isManager);

/**
 * Managers' trees first, each from its top down; an account in several trees is listed where it is nearest to the top.
 */
export function mergeTrees(trees: ClientAccount[][]): ClientAccount[] {
  const own = trees.filter((tree) => tree.length > 0 && !isCovered(tree, trees));
  const ordered = own
    .toSorted((left, right) => Number(isManaged(right)) - Number(isManaged(left)))
    .flatMap((tree) => tree.toSorted((left, right) => left.level - right.level));
  const nearest = new Map<string, ClientAccount>();
  for (const account of ordered) {
    const known = nearest.get(account.id);
    if (known === undefined || account.level < known.level) nearest.set(account.id, account);
  }
  return ordered.filter((account) => nearest.get(account.id) === account);
}
