import { randomUUID } from "node:crypto";

import type { Change, ChangeWhat } from "@adwright/contracts/change/change";
import {
  type ChangeSet,
  MAX_CHANGES,
  MAX_CHANGES_OF_FILE,
  type SetOrigin,
  type StageBody,
} from "@adwright/contracts/change/change-set";
import { AppError, conflict, invalid } from "@adwright/contracts/errors";
import { makeChangeList } from "@adwright/rules/change/same-thing";
import { isSameValue } from "@adwright/rules/change/same-value";
import { moneyWords } from "@adwright/rules/money";
import { LARGEST_DAILY_MICROS } from "@adwright/rules/spending";
import type { BrandRow } from "@adwright/store/brand/brand-row";

import type { UserContext } from "../context.ts";
import { getGoogleAdsAccess } from "../google/google-access.ts";
import { beginSet, getBrandToChange, refuseOtherAccount, toChange } from "./begin-set.ts";
import {
  contentsOf,
  editable,
  findOpenSet,
  findSetOfFile,
  getChangeSet,
  getStoredSet,
  isEditable,
  type StoredSet,
} from "./change-set-view.ts";
import { readFields } from "./compare-changes.ts";

const MAX_ATTEMPTS = 5;
export const NOTHING_TO_CHANGE = "It is like this already. There is nothing to change.";
const nothingToChange = (): AppError => conflict(NOTHING_TO_CHANGE);

/** Adds changes to the brand's open set or creates one. */
export const stageChanges = (
  ctx: UserContext,
  { brandId, changes }: StageBody & { brandId: number },
): Promise<ChangeSet> => stageInto(ctx, brandId, changes, { into: "open" });

/**
 * Adds changes to the brand's open set or creates one; into an origin, creates a set beside it, which touches no other,
 * adds to the set of the same file, or replaces what an assistant proposes in the set `setId`.
 * Current values are read from the account. A change to the same field replaces the earlier one; a change to the current
 * value removes it.
 */
export async function stageInto(
  person: UserContext,
  brandId: number,
  changes: StageBody["changes"],
  { into, setId: wantedId }: { into: "open" | SetOrigin; setId?: number },
): Promise<ChangeSet> {
  const whats = changes.map(({ what }) => what);
  const ctx = toChange(person, whats);
  const brand = await getBrandToChange(ctx, brandId, { whats });
  refuseForeignNames(brand, whats);
  const access = await getGoogleAdsAccess(ctx, brand);
  const fields = await readFields(ctx, access, changes);
  const staged = fields.map(([{ what, reason }, { state: base }]) => ({ what, reason, base }));
  refuseMissing(staged);
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const open = await findSetFor(ctx, brandId, into, wantedId);
    const setId = await addTo(ctx, brand, { open, staged, into, setId: wantedId });
    if (setId !== undefined) return getChangeSet(ctx, { brandId, setId });
  }
  throw conflict("These changes are being edited elsewhere. Please try again.");
}

/** The set that the changes are added to, if it is there already. */
async function findSetFor(
  ctx: UserContext,
  brandId: number,
  into: Adding["into"],
  setId: number | undefined,
): Promise<StoredSet | undefined> {
  if (into === "open") return findOpenSet(ctx, brandId);
  if (setId !== undefined) return findReplaced(ctx, { brandId, setId });
  const importId = "import" in into ? into.import.importId : undefined;
  return importId === undefined ? undefined : findSetOfFile(ctx, brandId, importId);
}

/** The set of an assistant without its content. */
async function findReplaced(
  ctx: UserContext,
  input: { brandId: number; setId: number },
): Promise<StoredSet | undefined> {
  const row = await ctx.store.changeSets.find({ userId: ctx.userId, ...input });
  if (row === undefined) return undefined;
  const stored = await getStoredSet(ctx, input);
  if (!isEditable(stored.row.status)) {
    throw new AppError("OUTDATED", "The person has decided about this proposal, or it expired.");
  }
  return { ...stored, body: { ...stored.body, changes: [] } };
}

type Staged = Omit<Change, "changeId">;

/** Google Ads API: a resource name begins with its account. */
function refuseForeignNames({ customerId }: BrandRow, whats: readonly ChangeWhat[]): void {
  const ofBrand = `customers/${customerId}/`;
  const isForeign = whats.map((what) => !namesIn(what).every((name) => name.startsWith(ofBrand)));
  refuseWhere(isForeign, "This belongs to another account.");
}

const namesIn = (what: ChangeWhat): string[] => {
  if (what.kind === "ad_text" && what.other !== undefined) return [what.target, what.other];
  if ("target" in what) return [what.target];
  return ["adGroup" in what ? what.adGroup : what.parent];
};

function refuseMissing(staged: readonly Staged[]): void {
  const isMissing = staged.map(({ base }) => !base.isThere);
  refuseWhere(isMissing, "This no longer exists in the account.");
}

/** VALIDATION that names the changes of which it is true. */
function refuseWhere(isWrong: readonly boolean[], message: string): void {
  const errors = isWrong.flatMap((is, index) => (is ? { field: `changes/${index}`, message } : []));
  if (errors.length > 0) throw invalid(errors);
}

/** Lowering a budget is possible at any amount. */
function refuseTooMuch(changes: readonly Change[], { currencyCode }: BrandRow): void {
  const raised = changes.flatMap(({ what, base }) =>
    what.kind === "budget_amount" && what.toMicros > Number(base.value) ? what.toMicros : [],
  );
  const total = raised.reduce((sum, micros) => sum + micros, 0);
  if (total <= LARGEST_DAILY_MICROS) return;
  const most = moneyWords(LARGEST_DAILY_MICROS, currencyCode);
  const message = `The daily budgets that a set raises can be ${most} at most, all together.`;
  throw invalid([{ field: "changes", message }]);
}

/**
 * Ids of the changes of a file are counted, as thousands of random ones would not fit into a row.
 */
function idsAfter(before: readonly Change[], into: Adding["into"]): () => string {
  if (into === "open" || !("import" in into)) return randomUUID;
  let last = Math.max(0, ...before.map(({ changeId }) => Number(changeId) || 0));
  return () => String(++last);
}

/** Merges staged changes into existing ones. A change keeps the baseline from when it was first staged. */
function merged(
  ctx: UserContext,
  before: readonly Change[],
  { staged, into }: Pick<Adding, "staged" | "into">,
): Change[] {
  const newId = idsAfter(before, into);
  const changes = makeChangeList<Change>();
  for (const change of before) changes.add(change);
  for (const { what, base, reason } of staged) {
    const known = changes.find(what);
    const firstBase = known?.base ?? base;
    const { after } = ctx.googleAds.changes.describe(what);
    const isWanted = !isSameValue(after, base.value) || !isSameValue(after, firstBase.value);
    const change: Change = {
      changeId: known?.changeId ?? newId(),
      what,
      base: firstBase,
      ...(reason !== undefined && { reason }),
    };
    if (isWanted) changes.add(change);
    else if (known !== undefined) changes.remove(known);
  }
  return changes.list();
}

interface Adding {
  /** The set that the changes are added to. */
  open: StoredSet | undefined;
  staged: readonly Staged[];
  into: "open" | SetOrigin;
  setId: number | undefined;
}

function refuseOpen(brand: BrandRow, open: StoredSet | undefined): void {
  if (open === undefined) return;
  if (!isEditable(open.row.status)) {
    throw conflict("Your last changes are being applied. Wait until they are done.");
  }
  refuseOtherAccount(brand, open.row);
}

/** The id of the set that contains the changes; undefined if another edit was first. */
async function addTo(
  ctx: UserContext,
  brand: BrandRow,
  { open, staged, into, setId }: Adding,
): Promise<number | undefined> {
  refuseOpen(brand, open);
  const changes = merged(ctx, open?.body.changes ?? [], { staged, into });
  refuseTooMuch(changes, brand);
  const most = into !== "open" && "import" in into ? MAX_CHANGES_OF_FILE : MAX_CHANGES;
  if (changes.length > most) {
    throw new AppError("TOO_LARGE", `One set takes ${most} changes. Apply these first.`);
  }
  if (!open) return begin(ctx, brand, changes, { into, setId });
  if (setId !== undefined && changes.length === 0) throw nothingToChange();
  const { row } = open;
  const body = { changes, diff: [], findings: [], estimate: null };
  const origin = into === "open" ? row.origin : into;
  const fields = { status: "open", ...contentsOf(changes), hash: undefined, origin } as const;
  const from = { version: row.version, statuses: editable };
  const isEdited = await ctx.store.changeSets.edit(row, from, fields, body);
  return isEdited ? row.setId : undefined;
}

async function begin(
  ctx: UserContext,
  { id: brandId, customerId, currencyCode }: BrandRow,
  changes: Change[],
  { into, setId }: Pick<Adding, "into" | "setId">,
): Promise<number | undefined> {
  if (changes.length === 0) throw nothingToChange();
  const set = { brandId, customerId, currencyCode, kind: "change" } as const;
  if (into !== "open") return beginSet(ctx, { ...set, setId, origin: into }, changes);
  const openAfter = await ctx.store.changeSets.findOpenId(ctx.userId, brandId);
  return beginSet(ctx, set, changes, { openAfter });
}
