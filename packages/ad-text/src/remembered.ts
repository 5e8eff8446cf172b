import { LONGEST_JUDGED_LINE } from "./limits.ts";

/**
 * Answers to the same question, which drafts ask often: each round of repairs, the readiness and the plan judge all lines
 * of an ad, most of them unchanged. Long texts are not kept, and all are forgotten once there are too many.
 */
export class Remembered<Answer> {
  readonly #most: number;
  readonly #longest: number;
  readonly #answers = new Map<string, Answer>();

  constructor(most: number, longest = LONGEST_JUDGED_LINE) {
    this.#most = most;
    this.#longest = longest;
  }

  /** The known answer, or the one that `make` gives now; it may not be changed afterwards. */
  of(question: string, make: (question: string) => Answer): Answer {
    if (question.length > this.#longest) return make(question);
    const known = this.#answers.get(question);
    if (known !== undefined) return known;
    const made = make(question);
    if (this.#answers.size >= this.#most) this.#answers.clear();
    this.#answers.set(question, made);
    return made;
  }
}
