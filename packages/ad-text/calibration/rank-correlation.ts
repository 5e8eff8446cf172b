/** Spearman's rank correlation of two lists of the same length, -1 to 1; equal values share their mean rank. */
export function rankCorrelation(one: readonly number[], other: readonly number[]): number {
  const [left, right] = [ranksOf(one), ranksOf(other)];
  const [leftMean, rightMean] = [meanOf(left), meanOf(right)];
  let both = 0;
  let leftSquares = 0;
  let rightSquares = 0;
  left.forEach((rank, index) => {
    const ours = rank - leftMean;
    const theirs = (right[index] ?? 0) - rightMean;
    both += ours * theirs;
    leftSquares += ours * ours;
    rightSquares += theirs * theirs;
  });
  const spread = Math.sqrt(leftSquares * rightSquares);
  return spread === 0 ? 0 : both / spread;
}

function ranksOf(values: readonly number[]): number[] {
  const sorted = values.toSorted((one, other) => one - other);
  // The mean of the first and the last place of equal values.
  return values.map((value) => (sorted.indexOf(value) + sorted.lastIndexOf(value)) / 2);
}

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
