import { LONGEST_JUDGED_LINE } from "../limits.ts";
import { folded } from "../normalize.ts";
import type { Scores } from "./latin-scores.ts";
import type { LetterGuess } from "./letter-groups.ts";

/** A line of an ad; one that is judged again keeps what was read in it, for the context it belongs to. */
export interface SpokenLine {
  text: string;
  speech?: Speech | undefined;
}

/** By its letters, and whether a word of the line bears it out. */
export interface LineGuess extends LetterGuess {
  isByWord: boolean;
}

/** The languages of one line by its words and, where none of them is the ad's own language, by its letters. */
export interface Speech {
  scores: Scores | undefined;
  guess: LineGuess | undefined;
  /** The other language its words are clearly of, as a place in `latinLanguages`. */
  foreign: number | undefined;
  isOtherScript: boolean;
}

/** What is read of a line: nothing where it is too long. */
export const lowerCaseOf = ({ text }: SpokenLine): string =>
  text.length > LONGEST_JUDGED_LINE ? "" : folded(text);
