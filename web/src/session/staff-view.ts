import * as v from "valibot";

const KEY = "staff_view";

const StaffView = v.object({
  viewId: v.string(),
  token: v.string(),
  userId: v.string(),
  email: v.string(),
  expiresAt: v.string(),
});
/** Whose account staff view in this tab, and until when (ISO 8601). */
export type StaffView = v.InferOutput<typeof StaffView>;

/** Stored for this tab only; other tabs keep the signed-in user. */
export function keepView(tabStorage: Storage, view: StaffView): void {
  tabStorage.setItem(KEY, JSON.stringify(view));
}

export function findView(tabStorage: Storage): StaffView | undefined {
  const text = tabStorage.getItem(KEY);
  if (text === null) return undefined;
  try {
    const read = v.safeParse(StaffView, JSON.parse(text));
    return read.success ? read.output : undefined;
  } catch {
    return undefined;
  }
}

export function removeView(tabStorage: Storage): void {
  tabStorage.removeItem(KEY);
}
