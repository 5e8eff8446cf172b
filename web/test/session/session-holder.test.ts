import { expect, test, vi } from "vitest";

import { makeSessionHolder } from "../../src/session/session-holder.ts";
import { aToken, aUser } from "../people.ts";

test("screens hear of a user only if something about the user has changed", () => {
  const holder = makeSessionHolder({
    storage: localStorage,
    tabStorage: sessionStorage,
    page: document,
  });
  const user = aUser({ fullName: "Ada Advertiser" });
  holder.keep({ token: aToken(Date.now() + 900_000), user });
  const before = holder.state();
  const listener = vi.fn<() => void>();
  holder.subscribe(listener);

  holder.keepUser(structuredClone(user));
  expect(listener).not.toHaveBeenCalled();
  expect(holder.state()).toBe(before);

  holder.keepUser({ ...user, fullName: "Ada Lovelace" });
  expect(listener).toHaveBeenCalledTimes(1);
  expect(holder.state()).toMatchObject({ user: { fullName: "Ada Lovelace" } });
});
