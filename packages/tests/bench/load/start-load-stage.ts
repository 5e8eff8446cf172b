import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import { openDataFolder } from "@adwright/local/data-folder";

import { fillTable } from "./fill-table.ts";
import type { StageAnswers } from "./load-stage.ts";

interface Reply {
  id: number;
  value?: unknown;
  error?: string;
}

type Value<Name extends keyof StageAnswers> = Awaited<ReturnType<StageAnswers[Name]>>;

export interface LoadStage {
  origin: string;
  ask<Name extends keyof StageAnswers>(
    name: Name,
    ...given: Parameters<StageAnswers[Name]>
  ): Promise<Value<Name>>;
  close(): Promise<void>;
}

const file = fileURLToPath(new URL("load-stage.ts", import.meta.url));

/** Starts the product in a separate process, with its table on disk and with people in it who never sign in. */
export async function startLoadStage(residents: {
  people: number;
  campaigns: number;
}): Promise<LoadStage> {
  const dataDir = mkdtempSync(join(tmpdir(), "adwright-load-"));
  openDataFolder(dataDir);
  await fillTable(dataDir, residents);
  const child = fork(file, [dataDir], { execArgv: ["--expose-gc"] });
  const [{ origin }] = (await once(child, "message")) as [{ origin: string }];
  const waiting = new Map<number, (reply: Reply) => void>();
  child.on("message", (reply: Reply) => waiting.get(reply.id)?.(reply));
  let lastId = 0;
  return {
    origin,
    ask(name, ...given) {
      const id = (lastId += 1);
      return new Promise((resolve, reject) => {
        waiting.set(id, ({ value, error }) => {
          waiting.delete(id);
          if (error === undefined) resolve(value as never);
          else reject(new Error(error));
        });
        child.send({ id, name, given: given[0] });
      });
    },
    async close() {
      const ended = once(child, "exit");
      child.disconnect();
      await ended;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
