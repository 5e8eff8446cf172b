import { normalized } from "./compose/likeness.ts";
import { textOfFile, type FileStore, type VectorStore } from "./file-store.ts";

/** A part of a stored file that matches a query; score 0 to 1. */
export interface SearchResult {
  fileId: string;
  filename: string;
  text: string;
  score: number;
}

const CHUNK = /\S[^]{0,1599}(?=\n|$)|\S.{0,1599}/gu;

/** Whole lines up to that length, and longer ones in pieces. */
const chunksOf = (text: string): string[] => text.match(CHUNK) ?? [];

const wordsOf = (text: string) => normalized(text).split(" ").filter(Boolean);

/** The share of a text's words that the query has, too. */
function likenessTo(query: Set<string>, text: string): number {
  const words = wordsOf(text);
  return words.filter((word) => query.has(word)).length / Math.max(1, words.length);
}

/** The chunks of the stores' indexed files that match the query, best first, at most `most`. */
export function searchFiles(
  stores: VectorStore[],
  fileStore: FileStore,
  query: string,
  most: number,
): SearchResult[] {
  const files = stores
    .flatMap((store) => store.attachments)
    .filter(({ status }) => status === "completed")
    .flatMap(({ fileId }) => fileStore.files[fileId] ?? []);
  const pieces = files.flatMap((file) =>
    chunksOf(textOfFile(file)).map((text) => ({ fileId: file.id, filename: file.filename, text })),
  );
  const asked = new Set(wordsOf(query));
  // A store only has one brand's few pages, so chunks without a matching word are relevant, too.
  return pieces
    .map((piece) => ({ ...piece, score: 0.1 + 0.85 * likenessTo(asked, piece.text) }))
    .toSorted((one, other) => other.score - one.score)
    .slice(0, most);
}
