import { expect, test } from "vitest";

import { useTestStore } from "./open-test-store.ts";
import { newUserId, upTo, userRow } from "./rows.ts";

const { users } = (await useTestStore()).store;

test("a person is found by id, by address in any case and by Google sub", async () => {
  const user = userRow({ googleSub: newUserId() });
  await users.create(user);
  expect(await users.find(user.userId)).toEqual(user);
  expect(await users.findByEmail(user.email.toUpperCase())).toEqual(user);
  expect(await users.findByGoogleSub(user.googleSub ?? "")).toEqual(user);
  expect(await users.find(newUserId())).toBeUndefined();
  expect(await users.findByEmail("nobody@example.test")).toBeUndefined();
});

test("of twenty people who take one address at once, one gets it", async () => {
  const email = `${newUserId()}@example.test`;
  const outcomes = await Promise.allSettled(upTo(20).map(() => users.create(userRow({ email }))));
  const refused = outcomes.filter((outcome) => outcome.status === "rejected");
  expect(refused).toHaveLength(19);
  for (const { reason } of refused) {
    expect(reason).toMatchObject({ code: "CONFLICT", details: { taken: "email" } });
  }
});

test("a new person with a taken Google sub is refused without leaving any row", async () => {
  const googleSub = newUserId();
  await users.create(userRow({ googleSub }));
  const late = userRow({ googleSub });
  await expect(users.create(late)).rejects.toMatchObject({ details: { taken: "googleSub" } });
  expect(await users.find(late.userId)).toBeUndefined();
  expect(await users.findByEmail(late.email)).toBeUndefined();
});

test("adopting a Google sub verifies the person, removes the password and can be repeated", async () => {
  const user = userRow({ passwordHash: "scrypt" });
  await users.create(user);
  const googleSub = newUserId();
  const adopted = await users.adoptGoogleSub(user.userId, googleSub);
  expect(adopted).toMatchObject({ emailVerified: true, googleSub });
  expect(adopted.passwordHash).toBeUndefined();
  expect(await users.adoptGoogleSub(user.userId, googleSub)).toEqual(adopted);
  expect(await users.findByGoogleSub(googleSub)).toEqual(adopted);
});

test("a Google sub belongs to one person, and a person has only one", async () => {
  const [first, second] = [userRow(), userRow()];
  await users.create(first);
  await users.create(second);
  const googleSub = newUserId();
  await users.adoptGoogleSub(first.userId, googleSub);
  await expect(users.adoptGoogleSub(second.userId, googleSub)).rejects.toMatchObject({
    code: "CONFLICT",
  });
  await expect(users.adoptGoogleSub(first.userId, newUserId())).rejects.toMatchObject({
    code: "CONFLICT",
  });
  await expect(users.adoptGoogleSub(newUserId(), newUserId())).rejects.toMatchObject({
    code: "NOT_FOUND",
  });
});
