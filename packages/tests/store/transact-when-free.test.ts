import { retryWhileBusy } from "@adwright/store/table/transact";
import { expect, test } from "vitest";

const conflict = { canceled: true, data: [{ rejected: true, code: "TransactionConflict" }] };
const written = { canceled: false, data: [{ rejected: false, code: "None" }] };
const refused = { canceled: true, data: [{ rejected: true, code: "ConditionalCheckFailed" }] };

/** Answers these results in order, then repeats the last one; counts how often the transaction was built. */
function answering(...answers: (typeof written)[]) {
  let built = 0;
  const build = () => {
    const answer = answers[built] ?? answers.at(-1) ?? written;
    built += 1;
    return { go: () => Promise.resolve(answer) };
  };
  return { build, built: () => built };
}

test("a transaction is rebuilt and retried while another one holds its rows", async () => {
  const { build, built } = answering(conflict, conflict, written);
  await expect(retryWhileBusy(build)).resolves.toEqual([false]);
  expect(built()).toBe(3);
});

test("a refused condition is answered at once", async () => {
  const { build, built } = answering(refused);
  await expect(retryWhileBusy(build)).resolves.toEqual([true]);
  expect(built()).toBe(1);
});

test("rows that stay busy end with an error", async () => {
  const { build, built } = answering(conflict);
  await expect(retryWhileBusy(build)).rejects.toMatchObject({ code: "CONFLICT" });
  expect(built()).toBe(12);
});
