import type { ClientAccount } from "@adwright/contracts/google";
import { expect, test } from "vitest";

import { mergeTrees } from "./list-accounts.ts";

const account = (id: string, level: number, managerId: string): ClientAccount => ({
  id,
  name: id,
  isManager: id.startsWith("m"),
  level,
  status: "ACTIVE",
  currencyCode: "USD",
  managerId,
});

const placesOf = (accounts: ClientAccount[]) =>
  accounts.map(({ id, level, managerId }) => `${managerId}/${level}/${id}`);

test("managers' trees come first, each from its top down", () => {
  const solo = [account("solo", 0, "solo")];
  const tree = [account("m1", 0, "m1"), account("deep", 2, "m1"), account("near", 1, "m1")];
  expect(placesOf(mergeTrees([solo, tree]))).toEqual([
    "m1/0/m1",
    "m1/1/near",
    "m1/2/deep",
    "solo/0/solo",
  ]);
});

test("an account below a manager is not listed as a top account", () => {
  const tree = [account("m1", 0, "m1"), account("m2", 1, "m1"), account("c", 2, "m1")];
  const sub = [account("m2", 0, "m2"), account("c", 1, "m2")];
  const direct = [account("c", 0, "c")];
  expect(placesOf(mergeTrees([direct, sub, tree]))).toEqual(["m1/0/m1", "m1/1/m2", "m1/2/c"]);
});

test("an account below two managers is listed under the nearer one", () => {
  const far = [account("m1", 0, "m1"), account("m3", 1, "m1"), account("c", 2, "m1")];
  const near = [account("m2", 0, "m2"), account("c", 1, "m2")];
  expect(placesOf(mergeTrees([far, near]))).toEqual(["m1/0/m1", "m1/1/m3", "m2/0/m2", "m2/1/c"]);
});

test("trees that could not be read are left out", () => {
  expect(mergeTrees([[], []])).toEqual([]);
});
