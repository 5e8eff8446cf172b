const PIECE = 800;
const LONGEST_WORD = 200;
const SENTENCE_END = /(?<=[.!?…](?=\s)|[。！？।\n])\s*/u;

/** The sentences of a folded fact, and a long sentence in pieces that end between words. */
export const piecesOf = (fact: string): string[] =>
  fact
    .split(SENTENCE_END)
    .flatMap((sentence) => (sentence.length > PIECE ? cut(sentence) : sentence));

function cut(sentence: string): string[] {
  const pieces: string[] = [];
  let start = 0;
  while (sentence.length - start > PIECE) {
    const end = start + PIECE;
    const space = sentence.lastIndexOf(" ", end);
    const until = space > end - LONGEST_WORD ? space : end;
    pieces.push(sentence.slice(start, until));
    start = until;
  }
  pieces.push(sentence.slice(start));
  return pieces;
}
