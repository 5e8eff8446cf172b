import type { NegativeToTry, SearchWords } from "@adwright/contracts/figures/search-words";

/** What a picture of search terms shows, and how something in it becomes a negative keyword. */
export interface PictureProps {
  words: SearchWords;
  isChosen?: (negative: NegativeToTry) => boolean;
  /** Absent where negatives cannot be added. */
  toggle?: (negative: NegativeToTry) => void;
}
