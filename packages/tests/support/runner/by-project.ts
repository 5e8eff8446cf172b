import { BaseSequencer, type TestSpecification } from "vitest/node";

/**
 * Keeps the files of a project together, as a worker is used again only for the next file of the same project. Within
 * a project the longest file of the last run comes first.
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
