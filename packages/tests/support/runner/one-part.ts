import { execFileSync } from "node:child_process";

import { BaseSequencer, type TestSpecification } from "vitest/node";

import { repositoryRoot } from "../stage/repository-root.ts";
import { costOf, dealOut } from "./deal-out.ts";

/**
 * Large matrices: screens by state, endpoints by refusal, vendors by fault, refusal and question, rules by text, and
 * tests of the stand-ins.
 */
const MATRICES =
  /\/packages\/(tests\/(api|bench|chaos|faults|screens|trial|vendors)|google-ads-sandbox|stand-ins)\//;
/** Who may read what, attacks, and what documents and protocol say of each other are tested in every run. */
const ALWAYS = /\/(tenancy|attacks\/[\w-]+|trial\/questions)\.test\.ts$/;

/**
 * Keeps the files of a project together, because a worker is reused only for files of the same project. Within a
 * project, the longest come first, so that no worker is left with one at the end.
 */
export class ByProject extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const names = this.ctx.projects.map(({ name }) => name);
    const placeOf = ({ project }: TestSpecification) => names.indexOf(project.name);
    const longestFirst = files.toSorted((a, b) => costOf(b.moduleId) - costOf(a.moduleId));
    return Promise.resolve(longestFirst.toSorted((a, b) => placeOf(a) - placeOf(b)));
  }
}

/** Runs one part of the matrices, and all other tests. */
export class OnePart extends ByProject {
  override shard(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { shard } = this.ctx.config;
    if (shard === undefined) return Promise.resolve(files);
    const parted = files
      .map(({ moduleId }) => moduleId)
      .filter((path) => MATRICES.test(path) && !ALWAYS.test(path));
    const others = new Set(
      dealOut(parted, shard.count).flatMap((part, at) => (at === shard.index - 1 ? [] : part)),
    );
    return Promise.resolve(files.filter(({ moduleId }) => !others.has(moduleId)));
  }
}

/** The part of this commit, from 1, which is the same on every machine; 1 outside a checkout. */
export function partOfCommit(parts: number): number {
  try {
    const options = { cwd: repositoryRoot, encoding: "utf8", stdio: "pipe" } as const;
    const commit = execFileSync("git", ["rev-parse", "HEAD"], options);
    return (Number.parseInt(commit.slice(0, 8), 16) % parts) + 1;
  } catch {
    return 1;
  }
}
