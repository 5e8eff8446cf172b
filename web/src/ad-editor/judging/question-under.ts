import type { Finding } from "@adwright/ad-text/finding";
import { createContext, type ReactNode } from "react";

export interface QuestionUnderProps {
  /** The path of the text. */
  field: string;
  text: string;
  finding: Finding | undefined;
}

/** Asks about a line's claim beneath its field. */
export const QuestionUnderContext = createContext<(asked: QuestionUnderProps) => ReactNode>(
  () => null,
);
