import { normalized } from "./compose/likeness.ts";
import { textOfFile, type FileStore, type VectorStore } from "./file-store.ts";

/** A part of a stored file that matches a query; score 0 to 1. */
export interface SearchResult {
  fileId: string;
  filename: string;
  text: string;
  score: number;
}

const CHUNK_CHARACTERS = 1_600;
const K1 = 1.2;
const B = 0.75;

/** Combines paragraphs into chunks of a few sentences. */
function chunksOf(text: string): string[] {
  const chunks: string[] = [];
  for (const line of text.split("\n")) {
    const last = chunks.at(-1);
    const isRoomy = last !== undefined && last.length + line.length < CHUNK_CHARACTERS;
    if (isRoomy) chunks[chunks.length - 1] = `${last}\n${line}`;
    else chunks.push(line);
  }
  return chunks.filter((chunk) => chunk.trim() !== "");
}

const wordsOf = (text: string) => normalized(text).split(" ").filter(Boolean);

/** BM25 scores of the documents for a query, in the given order. */
function bm25(query: string[], documents: string[][]): number[] {
  const mean = documents.reduce((sum, words) => sum + words.length, 0) / documents.length;
  const rarity = (term: string) => {
    const having = documents.filter((words) => words.includes(term)).length;
    return Math.log(1 + (documents.length - having + 0.5) / (having + 0.5));
  };
  const weights = new Map([...new Set(query)].map((term) => [term, rarity(term)]));
  return documents.map((words) => {
    const length = 1 - B + (B * words.length) / mean;
    return [...weights].reduce((sum, [term, weight]) => {
      const count = words.filter((word) => word === term).length;
      return sum + (weight * count * (K1 + 1)) / (count + K1 * length);
    }, 0);
  });
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
  if (pieces.length === 0) return [];
  const scores = bm25(
    wordsOf(query),
    pieces.map(({ text }) => wordsOf(text)),
  );
  const best = Math.max(...scores, 1e-9);
  // A store only has one brand's few pages, so chunks without a matching word are relevant, too.
  return pieces
    .map((piece, index) => ({ ...piece, score: 0.1 + (0.85 * (scores[index] ?? 0)) / best }))
    .toSorted((one, other) => other.score - one.score)
    .slice(0, most);
}
