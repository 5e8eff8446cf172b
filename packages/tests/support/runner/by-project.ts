import { BaseSequencer, type TestSpecification } from "vitest/node";

/**
 * Keeps the files of a project together, because a worker is reused only for files of the same project. Within a
 * project, the files that took longest in the last run come first.
 */
export class ByProject extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const names = this.ctx.projects.map(({ name }) => name);
    const placeOf = ({ project }: TestSpecification) => names.indexOf(project.name);
    // oxlint-disable-next-line unicorn/no-array-sort -- the sequencer's own method
    const longestFirst = await super.sort(files);
    return longestFirst.toSorted((a, b) => placeOf(a) - placeOf(b));
  }
}
