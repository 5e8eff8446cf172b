import { expect, test, vi } from "vitest";

import {
  makeAutosave,
  type SaveStatus,
} from "../../../src/features/campaign/editor/state/autosave.ts";

class Conflict extends Error {}

/** An autosave whose timers and answers the test controls. */
function stage() {
  const states: SaveStatus["state"][] = [];
  const saves: { value: string; version: number }[] = [];
  const answers: ((answer: number | Error) => void)[] = [];
  let pauses: (() => void)[] = [];
  const autosave = makeAutosave<string, { version: number }>({
    version: 1,
    save: (value, version) => {
      saves.push({ value, version });
      return new Promise((resolve, reject) => {
        answers.push((answer) =>
          answer instanceof Error ? reject(answer) : resolve({ version: answer }),
        );
      });
    },
    isConflict: (error) => error instanceof Conflict,
    afterPause: (run) => {
      pauses.push(run);
      return () => {
        pauses = pauses.filter((other) => other !== run);
      };
    },
    onStatus: ({ state }) => states.push(state),
    onSaved: () => undefined,
  });
  return {
    autosave,
    states,
    saves,
    pass: () => pauses.splice(0).forEach((run) => run()),
    answer: async (answer: number | Error) => {
      answers.shift()?.(answer);
      // Enough microtasks for the answer, the save, and what follows it.
      for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
    },
  };
}

test("consecutive edits are saved once, when typing pauses", async () => {
  const { autosave, states, saves, pass, answer } = stage();
  autosave.change("a");
  autosave.change("ab");
  expect(saves).toEqual([]);
  pass();
  expect(saves).toEqual([{ value: "ab", version: 1 }]);
  await answer(2);
  expect(states).toEqual(["waiting", "waiting", "saving", "saved"]);
  expect(autosave.unsaved()).toBeUndefined();
});

test("a flush with nothing to save saves nothing, and later edits are still saved", async () => {
  const { autosave, saves, pass, states } = stage();
  expect(await autosave.flush()).toBe(true);
  autosave.change("a");
  expect(states).toEqual(["waiting"]);
  pass();
  expect(saves).toHaveLength(1);
});

test("an edit during a save is saved after it, based on the version it returned", async () => {
  const { autosave, saves, pass, answer, states } = stage();
  autosave.change("a");
  pass();
  autosave.change("b");
  pass();
  expect(saves).toHaveLength(1);
  await answer(2);
  expect(saves[1]).toEqual({ value: "b", version: 2 });
  await answer(3);
  expect(states.at(-1)).toBe("saved");
});

test("a failed save keeps the value; the next edit or a flush tries again", async () => {
  const { autosave, saves, pass, answer, states } = stage();
  autosave.change("a");
  pass();
  await answer(new Error("offline"));
  expect(states.at(-1)).toBe("failed");
  expect(autosave.unsaved()).toBe("a");
  const flushed = autosave.flush();
  await answer(new Error("offline"));
  expect(await flushed).toBe(false);
  autosave.change("ab");
  pass();
  await answer(2);
  expect(saves.map(({ value }) => value)).toEqual(["a", "a", "ab"]);
  expect(states.at(-1)).toBe("saved");
});

test("autosave pauses during another saving call, which starts once all is saved; then it continues from that version", async () => {
  const { autosave, saves, pass, answer } = stage();
  autosave.change("a");
  let finish: ((saved: { version: number }) => void) | undefined;
  const seen: number[] = [];
  const held = autosave.hold((version) => {
    seen.push(version);
    return new Promise<{ version: number }>((resolve) => {
      finish = resolve;
    });
  });
  await answer(2);
  expect(seen).toEqual([2]);
  autosave.change("b");
  pass();
  expect(saves).toHaveLength(1);
  finish?.({ version: 3 });
  expect(await held).toEqual({ version: 3 });
  pass();
  expect(saves[1]).toEqual({ value: "b", version: 3 });
});

test("another saving call does not start if our own save failed", async () => {
  const { autosave, answer } = stage();
  autosave.change("a");
  const held = autosave.hold(() => Promise.reject(new Error("must not run")));
  await answer(new Error("offline"));
  expect(await held).toBeUndefined();
});

test("without a connection an edit is at risk at once, because the save on leaving fails, too", () => {
  const { autosave } = stage();
  vi.stubGlobal("navigator", { onLine: false });
  expect(autosave.isAtRisk()).toBe(false);
  autosave.change("a");
  expect(autosave.isAtRisk()).toBe(true);
  vi.stubGlobal("navigator", { onLine: true });
  expect(autosave.isAtRisk()).toBe(false);
  vi.unstubAllGlobals();
});
