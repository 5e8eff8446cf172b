import { randomBytes } from "node:crypto";
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";

import { type Question, type TrialVendor, questionsOf } from "./questions.ts";
import type { Exchange, Wire } from "./wire.ts";

/** An opened test account. */
export interface Trial {
  wire: Wire;
  /** What Google and the others answer, in a word that can be compared, by the question's id. */
  probes: Record<string, () => Promise<string>>;
  /** What is under the run's label. */
  leftovers(): Promise<string[]>;
  /** Removes all that is under the run's label, and nothing else. */
  cleanUp(): Promise<void>;
}

export type Environment = Record<string, string | undefined>;

/** Opens the account of the settings; `run` begins every name that is made. Throws if it is none to try things in. */
export type OpenTrial = (env: Environment, run: string) => Promise<Trial>;

/** What was answered to one question. */
export interface Answer {
  id: string;
  answered: string;
  exchanges: Exchange[];
}

interface TrialOptions {
  vendor: TrialVendor;
  open: (run: string) => Promise<Trial>;
  /** Where the journal is until the end, then the report and the recording. */
  folder: string;
  say?: (words: string) => void;
}

/**
 * Asks all questions of a vendor that a program can ask, each from a clean label to a clean label, and writes the
 * report. A run that was killed is resumed: what it left is removed first, and what it has answered is not asked again.
 */
export async function runTrial({ vendor, open, folder, say }: TrialOptions): Promise<Answer[]> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const journal = openJournal(join(folder, `${vendor}.jsonl`));
  const trial = await open(journal.run);
  await trial.cleanUp();
  for (const question of questionsOf(vendor)) {
    const probe = trial.probes[question.id];
    if (!probe || journal.answers.some(({ id }) => id === question.id)) continue;
    const from = trial.wire.exchanges.length;
    const answered = await probe().catch((error: Error) => `could not be asked: ${error.message}`);
    const exchanges = trial.wire.exchanges.slice(from);
    await trial.cleanUp();
    journal.add({ id: question.id, answered, exchanges });
    say?.(lineOf(question, answered));
  }
  await trial.cleanUp();
  const left = await trial.leftovers();
  if (left.length > 0) throw new Error(`Still in the account: ${left.join(", ")}`);
  writeFileSync(join(folder, `${vendor}.recording.json`), JSON.stringify(journal.answers, null, 1));
  writeFileSync(join(folder, `${vendor}.report.md`), reportOf(vendor, journal.answers));
  journal.end();
  return journal.answers;
}

function openJournal(file: string) {
  // What follows the last line break was cut off by a kill, and is asked again.
  const lines = existsSync(file) ? readFileSync(file, "utf8").split("\n").slice(0, -1) : [];
  const label = `adwright-trial-${randomBytes(4).toString("hex")}`;
  const [first = label, ...rest] = lines;
  const answers = rest.map((line) => JSON.parse(line) as Answer);
  writeFileSync(file, [first, ...answers.map((answer) => JSON.stringify(answer)), ""].join("\n"));
  return {
    run: first,
    answers,
    add(answer: Answer) {
      answers.push(answer);
      appendFileSync(file, `${JSON.stringify(answer)}\n`);
    },
    end: () => rmSync(file),
  };
}

const isSame = ({ assumed }: Question, answered: string) => assumed === answered;

const lineOf = (question: Question, answered: string) =>
  `${isSame(question, answered) ? "same     " : "DIFFERENT"} ${question.id}: ${answered}`;

function reportOf(vendor: TrialVendor, answers: readonly Answer[]): string {
  const rows = questionsOf(vendor).map((question) => {
    const answer = answers.find(({ id }) => id === question.id)?.answered;
    const verdict =
      answer === undefined ? "by hand" : isSame(question, answer) ? "same" : "**different**";
    return `| ${question.id} | ${question.assumed} | ${answer ?? question.ask} | ${verdict} | ${question.rule} |`;
  });
  return [
    `# What ${vendor} answered`,
    "",
    "| Question | Assumed | Answered, or how to ask | | Depends on it |",
    "| --- | --- | --- | --- | --- |",
    ...rows,
    "",
  ].join("\n");
}
