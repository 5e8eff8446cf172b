import { readJson, text, allOf } from "../reading/read.ts";

const KEY = "staff_view";

const StaffView = allOf({
  viewId: text,
  token: text,
  userId: text,
  email: text,
  expiresAt: text,
});
/** Whose screens a member of staff looks at in this tab, and until when (ISO 8601). */
export type StaffView = NonNullable<ReturnType<typeof StaffView>>;

/** This tab alone: another one goes on with the signed-in person. */
export function keepView(tabStorage: Storage, view: StaffView): void {
  tabStorage.setItem(KEY, JSON.stringify(view));
}

export function findView(tabStorage: Storage): StaffView | undefined {
  const json = tabStorage.getItem(KEY);
  return json === null ? undefined : readJson(json, StaffView);
}

export function removeView(tabStorage: Storage): void {
  tabStorage.removeItem(KEY);
}
